import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { TIME_ZONE } from '../guests.ts';
import { childrenOf } from '../processor.ts';

/** `pageRequest`: of a guest whose page is open on the server. */
export type MonitorTarget = { url: string; pid: number; pageRequest: { path: string; cookie: string } };

/**
 * `slowestMs` and `slowestPageMs`: the longest time to an answer of `/healthz` and of a page that fetches today.
 * Memory is resident and that of all processes of the server.
 */
export type MonitorResult = { slowestMs: number; slowestPageMs: number; firstBytes: number; peakBytes: number };

const HEALTH_EVERY_MS = 20;
const PAGE_EVERY_MS = 250;
const MEMORY_EVERY_MS = 50;
const KIB = 1024;

const { url, pid, pageRequest } = workerData as MonitorTarget;

type PollTarget = { method: string; path: string; headers?: Record<string, string> };

/** Polls an address; returns the longest time between a request and the next 200. */
class Poller {
  #slowestMs = 0;
  #since: number | undefined;
  readonly #target: PollTarget;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(target: PollTarget, everyMs: number) {
    this.#target = target;
    void this.#run(everyMs);
  }

  /** A request that still waits for its answer counts as well. */
  get slowestMs(): number {
    return Math.max(this.#slowestMs, this.#since === undefined ? 0 : performance.now() - this.#since);
  }

  async #run(everyMs: number): Promise<never> {
    for (;;) {
      this.#since ??= performance.now();
      if (await this.#isAnswered()) {
        this.#slowestMs = this.slowestMs;
        this.#since = undefined;
      }
      await sleep(everyMs);
    }
  }

  #isAnswered(): Promise<boolean> {
    const { method, path, headers } = this.#target;
    return new Promise((done) => {
      request(url + path, { method, headers, agent: this.#agent }, (response) => {
        response
          .resume()
          .on('end', () => done(response.statusCode === 200))
          .on('error', () => done(false));
      })
        .on('error', () => done(false))
        .end();
    });
  }
}

/** Memory of the process and its children. The peak of the process itself is exact, also between two samples. */
function memory(): { nowBytes: number; peakBytes: number } {
  const own = bytesIn(pid, 'VmRSS');
  const children = childrenOf(pid).reduce((sum, child) => sum + bytesIn(child, 'VmRSS'), 0);
  return { nowBytes: own + children, peakBytes: Math.max(own, bytesIn(pid, 'VmHWM')) + children };
}

function bytesIn(process: number, field: string): number {
  try {
    const status = readFileSync(`/proc/${process}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * KIB;
  } catch {
    return 0; // The process has ended.
  }
}

/** Forgets the peak of the process before this measurement. */
function resetPeak(): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Without it an earlier peak counts as well.
  }
}

resetPeak();
const health = new Poller({ method: 'GET', path: '/healthz' }, HEALTH_EVERY_MS);
const headers = { cookie: pageRequest.cookie, 'time-zone': TIME_ZONE };
const page = new Poller({ method: 'POST', path: pageRequest.path, headers }, PAGE_EVERY_MS);
const firstBytes = memory().nowBytes;
let peakBytes = firstBytes;
setInterval(() => {
  peakBytes = Math.max(peakBytes, memory().peakBytes);
}, MEMORY_EVERY_MS);

parentPort?.on('message', () => {
  const { slowestMs } = health;
  parentPort?.postMessage({ slowestMs, slowestPageMs: page.slowestMs, firstBytes, peakBytes } satisfies MonitorResult);
});
parentPort?.postMessage('ready');
