import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/testing/free-port.ts';
import { PRODUCT } from '../program.ts';
import type { Heap } from './heap-reporter.ts';

const HEAP_REPORTER = resolve(import.meta.dirname, 'heap-reporter.ts');
const READY_WITHIN_MS = 30_000;

/** The real program as in production, which also reports its heap. */
export class InstrumentedServer {
  readonly url: string;
  readonly pid: number;
  /** The last part of the error output. */
  errorOutput = '';
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#process = child;
    this.pid = child.pid ?? 0;
    this.url = url;
    child.stderr?.on('data', (chunk: Buffer) => {
      this.errorOutput = (this.errorOutput + chunk.toString('utf8')).slice(-4000);
    });
  }

  static async start(folder: string, settings: Record<string, string>): Promise<InstrumentedServer> {
    const port = await freePort();
    const child = spawn(process.execPath, ['--import', HEAP_REPORTER, PRODUCT], {
      env: { ...process.env, PORT: String(port), DATA_DIR: folder, ...settings },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const server = new InstrumentedServer(child, `http://127.0.0.1:${port}`);
    const deadline = performance.now() + READY_WITHIN_MS;
    while (
      !(await fetch(`${server.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (!server.isRunning || performance.now() > deadline)
        throw new Error(`The server did not start: ${server.errorOutput}`);
      await sleep(50);
    }
    return server;
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** The heap after a collection. */
  async heap(): Promise<Heap> {
    const reply = once(this.#process, 'message');
    this.#process.send('heap');
    const [heap] = await reply;
    return heap as Heap;
  }

  async stop(): Promise<void> {
    if (!this.isRunning) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await exited;
  }
}
