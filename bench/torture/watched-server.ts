import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#testing/free-port.ts';
import { PRODUCT } from '../program.ts';
import type { Heap } from './heap-teller.ts';

const HEAP_TELLER = resolve(import.meta.dirname, 'heap-teller.ts');
const READY_WITHIN_MS = 30_000;

/** The real program as it runs in production, that also tells of its heap. */
export class WatchedServer {
  readonly url: string;
  readonly pid: number;
  /** The end of what it complained of. */
  complaint = '';
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#process = child;
    this.pid = child.pid ?? 0;
    this.url = url;
    child.stderr?.on('data', (chunk: Buffer) => {
      this.complaint = (this.complaint + chunk.toString('utf8')).slice(-4000);
    });
  }

  static async start(folder: string, settings: Record<string, string>): Promise<WatchedServer> {
    const port = await freePort();
    const child = spawn(process.execPath, ['--import', HEAP_TELLER, PRODUCT], {
      env: { ...process.env, PORT: String(port), DATA_DIR: folder, ...settings },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const server = new WatchedServer(child, `http://127.0.0.1:${port}`);
    const deadline = performance.now() + READY_WITHIN_MS;
    while (
      !(await fetch(`${server.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (!server.isRunning || performance.now() > deadline) throw new Error(`It did not start: ${server.complaint}`);
      await sleep(50);
    }
    return server;
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** What is left of the heap after a collection. */
  async heap(): Promise<Heap> {
    const told = once(this.#process, 'message');
    this.#process.send('heap');
    const [heap] = await told;
    return heap as Heap;
  }

  async stop(): Promise<void> {
    if (!this.isRunning) return;
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await gone;
  }
}
