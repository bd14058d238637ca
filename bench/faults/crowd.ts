import { setTimeout as sleep } from 'node:timers/promises';
import { ReusableConnection } from './reusable-connection.ts';

/** `atMs`: the time of the answer. `status`: 0 if the connection ended instead. */
export type Answer = { status: number; ms: number; atMs: number; isEdit: boolean };

export type PreparedRequest = { bytes: Buffer; isEdit: boolean };

/**
 * `honorsRetryAfter`: a client that is refused waits for the time in the answer, as our page does; otherwise it
 * continues at its usual rate.
 */
export type LoadProfile = { perSecond: number; seconds: number; honorsRetryAfter?: boolean };

/**
 * `unconnected`: requests that found all connections busy. `lateMs`: the delay of each request where the load generator
 * itself was late.
 */
export type CrowdResult = { answers: Answer[]; unconnected: number; lateMs: number[] };

/** The polling interval of an open page. */
const POLL_EVERY_MS = 5000;
const TICK_MS = 1;
const GIVE_UP_AFTER_MS = 10_000;
const BUSY = 503;
/** The system queues only a limited number of new connections. */
const OPENED_AT_ONCE = 50;

/**
 * Clients that send a request every five seconds, whatever the answer; a client that still waits for an answer skips
 * its turn. They share connections, as behind a proxy, and a client without a free connection is refused by the proxy.
 */
export class Crowd {
  readonly #connections: ReusableConnection[];
  readonly #free: ReusableConnection[];
  readonly #requests: readonly PreparedRequest[];
  #next = 0;

  private constructor(connections: ReusableConnection[], requests: readonly PreparedRequest[]) {
    this.#connections = connections;
    this.#free = [...connections];
    this.#requests = requests;
  }

  static async open(url: string, connections: number, requests: readonly PreparedRequest[]): Promise<Crowd> {
    const port = Number(new URL(url).port);
    const opened = Array.from({ length: connections }, () => new ReusableConnection(port));
    for (let at = 0; at < connections; at += OPENED_AT_ONCE) {
      await Promise.all(opened.slice(at, at + OPENED_AT_ONCE).map((connection) => connection.open()));
    }
    return new Crowd(opened, requests);
  }

  /** Every answer where clients send the next request as soon as they are answered. */
  async saturate(count: number, seconds: number): Promise<Answer[]> {
    const answers: Answer[] = [];
    const until = performance.now() + seconds * 1000;
    const requestRepeatedly = async (connection: ReusableConnection) => {
      while (performance.now() < until) {
        await new Promise<void>((done) => this.#send(connection, answers, () => done()));
      }
    };
    await Promise.all(this.#connections.slice(0, count).map(requestRepeatedly));
    return answers;
  }

  /** Runs as many clients as give the initial rate. Throws if some never got an answer. */
  async run({ perSecond, seconds, honorsRetryAfter = false }: LoadProfile): Promise<CrowdResult> {
    const result: CrowdResult = { answers: [], unconnected: 0, lateMs: [] };
    const startedAt = performance.now();
    const endsAt = startedAt + seconds * 1000;
    const schedule = new RequestSchedule(startedAt, Math.round((perSecond * POLL_EVERY_MS) / 1000));
    const sendOne = (nowMs: number) => {
      const connection = this.#free.shift();
      if (!connection) {
        result.unconnected++;
        return schedule.add(nowMs + POLL_EVERY_MS);
      }
      this.#send(connection, result.answers, (status, retryAfterSeconds) => {
        this.#free.push(connection);
        const backsOff = honorsRetryAfter && status === BUSY;
        schedule.add(backsOff ? performance.now() + (retryAfterSeconds + Math.random()) * 1000 : nowMs + POLL_EVERY_MS);
      });
    };
    for (let nowMs = startedAt; nowMs < endsAt; nowMs = performance.now()) {
      for (const dueAtMs of schedule.dueBy(nowMs)) {
        result.lateMs.push(nowMs - dueAtMs);
        sendOne(nowMs);
      }
      await sleep(TICK_MS);
    }
    await this.#allAnswered();
    return result;
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }

  async #allAnswered(): Promise<void> {
    const lastAt = performance.now() + GIVE_UP_AFTER_MS;
    while (this.#free.length < this.#connections.length) {
      if (performance.now() > lastAt)
        throw new Error(`${this.#connections.length - this.#free.length} never had an answer.`);
      await sleep(TICK_MS);
    }
  }

  #send(connection: ReusableConnection, answers: Answer[], done: (status: number, retryAfterSeconds: number) => void) {
    const { bytes, isEdit } = this.#requests[this.#next++ % this.#requests.length]!;
    const sentAtMs = performance.now();
    connection.send(bytes, (status, retryAfterSeconds) => {
      const atMs = performance.now();
      answers.push({ status, ms: atMs - sentAtMs, atMs, isEdit });
      done(status, retryAfterSeconds);
    });
  }
}

/** The time of the next request of each client, to the millisecond. */
class RequestSchedule {
  readonly #startedAt: number;
  readonly #buckets: number[][] = [];
  #cursor = 0;

  /** The first requests are spread evenly over an interval. */
  constructor(startedAt: number, people: number) {
    this.#startedAt = startedAt;
    for (let one = 0; one < people; one++) this.add(startedAt + (one / people) * POLL_EVERY_MS);
  }

  add(atMs: number): void {
    const bucket = Math.max(this.#cursor, Math.floor(atMs - this.#startedAt));
    this.#buckets[bucket] ??= [];
    this.#buckets[bucket].push(atMs);
  }

  /** All requests due up to now, each once. */
  dueBy(nowMs: number): number[] {
    const due: number[] = [];
    const until = Math.floor(nowMs - this.#startedAt);
    for (; this.#cursor < until; this.#cursor++) {
      due.push(...(this.#buckets[this.#cursor] ?? []));
      delete this.#buckets[this.#cursor];
    }
    return due;
  }
}
