import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createGuests } from '../guests.ts';

/** `pageRequest`: of a guest whose page is open on the server. */
export type MonitorTarget = { url: string; pid: number; pageRequest: { path: string; cookie: string } };

/**
 * `slowestMs` and `slowestPageMs`: the longest time to an answer of `/healthz` and of a page that fetches today.
 * Memory is resident and that of all processes of the server.
 */
export type MonitorResult = { slowestMs: number; slowestPageMs: number; firstBytes: number; peakBytes: number };

/** Monitors a server from a separate thread, so that work on this thread does not delay a measurement. */
export class ServerMonitor {
  readonly #thread: Worker;

  private constructor(thread: Worker) {
    this.#thread = thread;
  }

  static async start(server: { url: string; pid: number }): Promise<ServerMonitor> {
    const [guest] = await createGuests(server.url, 1);
    const pageRequest = { path: guest?.fetchTodayPath ?? '', cookie: guest?.cookie ?? '' };
    const workerData: MonitorTarget = { url: server.url, pid: server.pid, pageRequest };
    const thread = new Worker(new URL('./monitor-thread.ts', import.meta.url), { workerData });
    await once(thread, 'message');
    return new ServerMonitor(thread);
  }

  async end(): Promise<MonitorResult> {
    const reply = once(this.#thread, 'message');
    this.#thread.postMessage('end');
    const [result] = await reply;
    await this.#thread.terminate();
    return result as MonitorResult;
  }
}
