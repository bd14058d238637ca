import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createGuests } from '../guests.ts';
import type { MonitorResult, MonitorTarget } from './monitor-thread.ts';

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
