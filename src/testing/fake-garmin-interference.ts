import type { ServerResponse } from 'node:http';

/** The fault that replaces the answer of the next requests with a matching path. */
export type Interference = { path?: RegExp; times?: number } & (
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Never answers. */
  | { hangs: true }
  /** Closes the connection. */
  | { cuts: true }
);

/** Applies faults to requests before they are answered. */
export class Interferences {
  readonly #waiting: Interference[] = [];

  add(interference: Interference): void {
    this.#waiting.push({ times: 1, ...interference });
  }

  /** True if the request was answered, or never will be. */
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
