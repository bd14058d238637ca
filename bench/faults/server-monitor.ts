import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createGuests } from '../guests.ts';
import type { SupervisedServer } from './supervised-server.ts';

/** `asked`: a guest whose page is open on the server. */
export type MonitorTarget = { url: string; pid: number; pageRequest: { path: string; cookie: string } };
export type MonitorMessage = { pid: number } | 'end';

/**
 * `slowestMs` and `slowestPageMs`: until `/healthz` and a page that fetches today were answered, the time without a server included.
 * Memory is resident and that of all processes of the server.
 */
export type MonitorResult = { slowestMs: number; slowestPageMs: number; firstBytes: number; peakBytes: number };

/** Watches a server from a thread of its own, so that whatever this thread does delays no measurement. */
export class ServerMonitor {
  readonly #thread: Worker;

  private constructor(thread: Worker) {
    this.#thread = thread;
  }

  static async start(server: SupervisedServer): Promise<ServerMonitor> {
    const [guest] = await createGuests(server.url, 1);
    const pageRequest = { path: guest?.fetchTodayPath ?? '', cookie: guest?.cookie ?? '' };
    const workerData: MonitorTarget = { url: server.url, pid: server.pid, pageRequest };
    const thread = new Worker(new URL('./monitor-thread.ts', import.meta.url), { workerData });
    await once(thread, 'message');
    return new ServerMonitor(thread);
  }

  /** The server has a new process. */
  follow(pid: number): void {
    this.#post({ pid });
  }

  async end(): Promise<MonitorResult> {
    const reply = once(this.#thread, 'message');
    this.#post('end');
    const [result] = await reply;
    await this.#thread.terminate();
    return result as MonitorResult;
  }

  #post(message: MonitorMessage): void {
    this.#thread.postMessage(message);
  }
}
