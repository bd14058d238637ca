const REPORT_EVERY_MS = 2000;

/** Prints a line for the operator. */
export type ReportLine = (line: string) => void;

/** Counts the progress of long work and reports speed and remaining time every two seconds. */
export class Progress {
  done = 0;
  readonly #label: string;
  readonly #total: number;
  readonly #report: ReportLine;
  readonly #now: () => number;
  readonly #startedAt: number;
  #reportedAt: number;

  /** `label`: what is counted, such as `rows copied`. */
  constructor(label: string, total: number, report: ReportLine, now: () => number = () => performance.now()) {
    this.#label = label;
    this.#total = total;
    this.#report = report;
    this.#now = now;
    this.#startedAt = now();
    this.#reportedAt = this.#startedAt;
  }

  add = (count: number): void => {
    this.done += count;
    if (this.#now() - this.#reportedAt < REPORT_EVERY_MS) return;
    this.#reportedAt = this.#now();
    const left =
      this.#total > this.done ? `, about ${formatDuration((this.#total - this.done) / this.#perMs())} left` : '';
    this.#report(
      `  ${formatCount(this.done)} of ${formatCount(this.#total)} ${this.#label}, ${this.#perSecond()} a second${left}`,
    );
  };

  /** Prints the last line. */
  end(): void {
    const took = formatDuration(this.#now() - this.#startedAt);
    this.#report(`  ${formatCount(this.done)} ${this.#label} in ${took}, ${this.#perSecond()} a second`);
  }

  #perMs = (): number => this.done / Math.max(1, this.#now() - this.#startedAt);
  #perSecond = (): string => formatCount(Math.round(this.#perMs() * 1000));
}

export const formatCount = (count: number): string => count.toLocaleString('en-US');

export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 1) return 'less than a second';
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
