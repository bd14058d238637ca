import type { ServerResponse } from 'node:http';

/** How the next requests whose path fits are answered in place of what they ask for. */
export type Interference = { path?: RegExp; times?: number } & (
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Never answered. */
  | { hangs: true }
  /** The connection is cut. */
  | { cuts: true }
);

/** What stands between the requests and their answers. */
export class Interferences {
  readonly #waiting: Interference[] = [];

  add(how: Interference): void {
    this.#waiting.push({ times: 1, ...how });
  }

  /** Whether a request was answered, or will never be. */
  meet(path: string, response: ServerResponse): boolean {
    const how = this.#waiting.find((one) => !one.path || one.path.test(path));
    if (!how) return false;
    how.times = (how.times ?? 1) - 1;
    if (how.times <= 0) this.#waiting.splice(this.#waiting.indexOf(how), 1);
    if ('hangs' in how) return true;
    if ('cuts' in how) response.destroy();
    else response.writeHead(how.status, how.headers).end(how.body ?? '{"errorMessage":"Refused on purpose"}');
    return true;
  }
}
