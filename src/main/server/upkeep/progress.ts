const TELL_EVERY_MS = 2000;

/** Says a line to whoever runs the program. */
export type Tell = (line: string) => void;

/** Counts what is done of a long work and tells every two seconds how fast it goes and how long it will still take. */
export class Progress {
  done = 0;
  readonly #what: string;
  readonly #total: number;
  readonly #tell: Tell;
  readonly #now: () => number;
  readonly #startedAt: number;
  #toldAt: number;

  /** `what`: what is counted, `rows copied`. */
  constructor(what: string, total: number, tell: Tell, now: () => number = () => performance.now()) {
    this.#what = what;
    this.#total = total;
    this.#tell = tell;
    this.#now = now;
    this.#startedAt = now();
    this.#toldAt = this.#startedAt;
  }

  add = (count: number): void => {
    this.done += count;
    if (this.#now() - this.#toldAt < TELL_EVERY_MS) return;
    this.#toldAt = this.#now();
    const left =
      this.#total > this.done ? `, about ${durationInWords((this.#total - this.done) / this.#aMs())} left` : '';
    this.#tell(`  ${grouped(this.done)} of ${grouped(this.#total)} ${this.#what}, ${this.#aSecond()} a second${left}`);
  };

  /** The last line. */
  end(): void {
    const took = durationInWords(this.#now() - this.#startedAt);
    this.#tell(`  ${grouped(this.done)} ${this.#what} in ${took}, ${this.#aSecond()} a second`);
  }

  #aMs = (): number => this.done / Math.max(1, this.#now() - this.#startedAt);
  #aSecond = (): string => grouped(Math.round(this.#aMs() * 1000));
}

export const grouped = (count: number): string => count.toLocaleString('en-US');

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

export function durationInWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 1) return 'less than a second';
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
