import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { guestsOf } from '../guests.ts';
import type { RestartedServer } from './restarted-server.ts';

/** `asked`: a guest whose page is open on the server. */
export type ToWatch = { url: string; pid: number; asked: { path: string; cookie: string } };
export type ToWatcher = { pid: number } | 'end';

/**
 * `slowestMs` and `slowestPageMs`: until `/healthz` and a page that fetches today were answered, the time without a server included.
 * Memory is resident and that of all processes of the server.
 */
export type Watched = { slowestMs: number; slowestPageMs: number; firstBytes: number; peakBytes: number };

/** Watches a server from a thread of its own, so that whatever this thread does delays no measurement. */
export class Watch {
  readonly #thread: Worker;

  private constructor(thread: Worker) {
    this.#thread = thread;
  }

  static async start(server: RestartedServer): Promise<Watch> {
    const [guest] = await guestsOf(server.url, 1);
    const asked = { path: guest?.fetchTodayPath ?? '', cookie: guest?.cookie ?? '' };
    const workerData: ToWatch = { url: server.url, pid: server.pid, asked };
    const thread = new Worker(new URL('./watching-thread.ts', import.meta.url), { workerData });
    await once(thread, 'message');
    return new Watch(thread);
  }

  /** The server has a new process. */
  follow(pid: number): void {
    this.#tell({ pid });
  }

  async end(): Promise<Watched> {
    const told = once(this.#thread, 'message');
    this.#tell('end');
    const [watched] = await told;
    await this.#thread.terminate();
    return watched as Watched;
  }

  #tell(message: ToWatcher): void {
    this.#thread.postMessage(message);
  }
}
