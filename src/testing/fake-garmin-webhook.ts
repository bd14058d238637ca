import { setTimeout as sleep } from 'node:timers/promises';

export type Delivery = {
  body: unknown;
  /** The answer to each attempt: a status, or null for no answer. */
  answers: (number | null)[];
};

type Options = { clientId: string; withinMs: number; retryAfterMs: number; maxTries: number };

/** Sends notifications to the app, and repeats them with growing delays until they are answered with 200. */
export class GarminWebhook {
  /** The webhook address of the app; without it nothing is sent. */
  url: string | null;
  /** All notifications, in order. */
  readonly deliveries: Delivery[] = [];
  readonly #options: Options;
  readonly #pending = new Set<Promise<unknown>>();
  readonly #stopping = new AbortController();
  #paused: Promise<void> | undefined;
  #release = () => {};

  constructor(url: string | null, options: Options) {
    this.url = url;
    this.#options = options;
  }

  /**
   * Resolves once the notification is accepted or given up. It is not sent if `isStillWanted` returns false at its
   * time.
   */
  notify(body: object, afterMs = 0, isStillWanted: () => boolean = () => true): Promise<Delivery> {
    const delivery: Delivery = { body, answers: [] };
    const notification = this.#notify(delivery, afterMs, isStillWanted);
    this.#pending.add(notification);
    void notification.finally(() => this.#pending.delete(notification));
    return notification.then(() => delivery);
  }

  /** Sends nothing more until the returned function is called. */
  pause(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#paused = promise;
    this.#release = () => {
      this.#paused = undefined;
      resolve();
    };
    return this.#release;
  }

  get isIdle(): boolean {
    return this.#pending.size === 0;
  }

  /** Resolves when no delivery is in progress. */
  async whenIdle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#release();
    await this.whenIdle();
  }

  /** One attempt. Null if no answer came in time. */
  async post(body: unknown, headers: Record<string, string> = {}): Promise<number | null> {
    if (this.url === null) return null;
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json;charset=UTF-8',
          'user-agent': 'Garmin Health API',
          'garmin-client-id': this.#options.clientId,
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(this.#options.withinMs)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  async #notify(delivery: Delivery, afterMs: number, isStillWanted: () => boolean): Promise<void> {
    const { retryAfterMs, maxTries } = this.#options;
    await this.#paused;
    if (!(await this.#wait(afterMs)) || this.url === null || !isStillWanted()) return;
    this.deliveries.push(delivery);
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (tries > 0 && !(await this.#wait(retryAfterMs * 2 ** (tries - 1)))) return;
      const status = await this.post(delivery.body);
      delivery.answers.push(status);
      if (status === 200) return;
    }
  }

  async #wait(ms: number): Promise<boolean> {
    const { signal } = this.#stopping;
    if (signal.aborted) return false;
    if (ms === 0) return true;
    return sleep(ms, true, { signal, ref: false }).catch(() => false);
  }
}
