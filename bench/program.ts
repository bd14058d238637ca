import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#testing/free-port.ts';
import { processorMsOf } from './processor.ts';

const READY_WITHIN_MS = 60_000;
const POLL_EVERY_MS = 4;

export const PRODUCT = resolve(import.meta.dirname, '../src/main/server/start.js');
export const BARE_LIMIT = resolve(import.meta.dirname, 'bare-limit.ts');

const running = new Set<Program>();

/** Stops programs that a failed measurement left running. */
export const stopPrograms = () => Promise.all([...running].map((program) => program.stop()));

/** A server in its own process. Its log is discarded at minimal cost. */
export class Program {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to the first 200 of `/healthz`. */
  readonly readyAfterMs: number;
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, url: string, readyAfterMs: number) {
    this.#process = process;
    this.pid = process.pid ?? 0;
    this.url = url;
    this.readyAfterMs = readyAfterMs;
    this.ended = new Promise((done) => {
      if (hasEnded(process)) done();
      else process.once('exit', () => done());
    });
    running.add(this);
  }

  /**
   * `below`: a wrapper program with arguments that replaces itself with the server (exec). A `PORT` in the settings is
   * used instead of a free one.
   */
  static async start(
    script: string,
    folder: string,
    settings: Record<string, string> = {},
    wrapper: readonly string[] = [],
  ): Promise<Program> {
    const port = Number(settings.PORT ?? (await freePort()));
    const url = `http://127.0.0.1:${port}`;
    const startedAt = performance.now();
    const [command = '', ...args] = [...wrapper, process.execPath, script];
    const child = spawn(command, args, {
      env: { ...process.env, PORT: String(port), DATA_DIR: folder, RATE_LIMITS: 'off', ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errorOutput = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errorOutput += chunk.toString('utf8');
    });
    while (!(await isAnsweringOk(`${url}/healthz`))) {
      if (hasEnded(child) || performance.now() - startedAt > READY_WITHIN_MS) {
        child.kill('SIGKILL');
        throw new Error(`${script} did not start:\n${errorOutput}`);
      }
      await sleep(POLL_EVERY_MS);
    }
    return new Program(child, url, performance.now() - startedAt);
  }

  /** The resident memory now. */
  residentBytes(): number {
    if (process.platform !== 'linux') {
      return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(this.pid)], { encoding: 'utf8' })) * 1024;
    }
    return this.#statusBytes('VmRSS');
  }

  /** The peak memory; NaN if the system does not report it. */
  peakBytes(): number {
    return process.platform === 'linux' ? this.#statusBytes('VmHWM') : Number.NaN;
  }

  /** The processor time of all threads so far; NaN if the system does not report it. */
  processorMs = (): number => processorMsOf(this.pid);

  /** Kills the process: nothing can finish. */
  kill = (): Promise<void> => this.#end('SIGKILL');

  stop = (): Promise<void> => this.#end('SIGTERM');

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    running.delete(this);
    this.#process.kill(signal);
    await this.ended;
  }

  #statusBytes(name: string): number {
    const status = readFileSync(join('/proc', String(this.pid), 'status'), 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  }
}

/** A process that a signal ended has no exit code. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const isAnsweringOk = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(address, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
