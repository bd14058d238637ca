/** Tracks running work, so that closing can wait for it. */
export class PendingWork {
  readonly #running = new Set<Promise<unknown>>();

  async run<Result>(work: Promise<Result>): Promise<Result> {
    this.#running.add(work);
    try {
      return await work;
    } finally {
      this.#running.delete(work);
    }
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#running);
  }
}
