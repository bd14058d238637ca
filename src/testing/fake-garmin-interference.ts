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

  add(interference: Interference): void {
    this.#waiting.push({ times: 1, ...interference });
  }

  /** Whether a request was answered, or will never be. */
  apply(path: string, response: ServerResponse): boolean {
    const interference = this.#waiting.find((one) => !one.path || one.path.test(path));
    if (!interference) return false;
    interference.times = (interference.times ?? 1) - 1;
    if (interference.times <= 0) this.#waiting.splice(this.#waiting.indexOf(interference), 1);
    if ('hangs' in interference) return true;
    if ('cuts' in interference) response.destroy();
    else
      response
        .writeHead(interference.status, interference.headers)
        .end(interference.body ?? '{"errorMessage":"Refused on purpose"}');
    return true;
  }
}
