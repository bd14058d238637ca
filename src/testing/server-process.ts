import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const START = resolve(import.meta.dirname, '../main/server/start.js');

/** The real program in its own process and data folder, so that it can be killed. */
export class ServerProcess {
  readonly url: string;
  readonly folder: string;
  output = '';
  readonly #port: number;
  readonly #settings: Record<string, string>;
  #process: ChildProcess | undefined;

  private constructor(port: number, settings: Record<string, string>) {
    this.#port = port;
    this.#settings = settings;
    this.url = `http://127.0.0.1:${port}`;
    this.folder = mkdtempSync(join(tmpdir(), 'better-sleep-server-'));
  }

  static async start(settings: Record<string, string> = {}): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), settings);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const started = spawn(process.execPath, [START], {
      env: {
        ...process.env,
        // Drawn rooms are no bedrooms to a detector: journeys about what it sees say what that is.
        ...{ PORT: String(this.#port), DATA_DIR: this.folder, RATE_LIMITS: 'off', DETECTOR: 'off' },
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = started;
    // Also after an uncaught error, when no test stops its server.
    const end = () => started.kill('SIGKILL');
    process.once('exit', end);
    started.once('exit', () => process.off('exit', end));
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString('utf8');
      });
    }
    await this.#untilReady();
  }

  /** Kills the process: nothing can finish. */
  kill = (): Promise<number | null> => this.#end('SIGKILL');

  /** Stops the process gracefully. Resolves with the exit code. */
  stop = (): Promise<number | null> => this.#end('SIGTERM');

  async remove(): Promise<void> {
    await this.kill();
    this.#removeFolder();
  }

  /** Lets this process end while the server runs, and removes the server then. */
  endWithThisProcess(): this {
    const server = this.#process;
    server?.unref();
    for (const stream of [server?.stdout, server?.stderr]) (stream as Socket | undefined)?.unref();
    process.once('exit', () => this.#removeFolder());
    return this;
  }

  #removeFolder(): void {
    // What was killed may still be writing.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null) return running?.exitCode ?? null;
    const exited = new Promise<number | null>((done) => running.once('exit', (code) => done(code)));
    running.kill(signal);
    return exited;
  }

  async #untilReady(): Promise<void> {
    const isListening = () =>
      fetch(`${this.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const isOver = () => this.#process?.exitCode !== null;
    await until(
      async () => isOver() || (await isListening()),
      () => `the server starts:\n${this.output}`,
    );
    if (isOver()) throw new Error(`The server did not start:\n${this.output}`);
  }
}
