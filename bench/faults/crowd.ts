import { setTimeout as sleep } from 'node:timers/promises';
import { Line } from './line.ts';

/** `atMs`: when it came. `status`: 0 where the connection ended instead. */
export type Answer = { status: number; ms: number; atMs: number; isEdit: boolean };

export type Ask = { bytes: Buffer; isEdit: boolean };

/** `obeys`: whoever is turned away stays away for as long as the answer says, as our page does; else they ask again as ever. */
export type Rush = { perSecond: number; seconds: number; obeys?: boolean };

/** `unconnected`: how many found all connections busy. `lateMs`: how late each asked, where the load could not keep up with itself. */
export type Story = { answers: Answer[]; unconnected: number; lateMs: number[] };

/** As often as a page that is open asks for today. */
const BEAT_MS = 5000;
const EVERY_MS = 1;
const GIVE_UP_AFTER_MS = 10_000;
const BUSY = 503;
/** The system keeps only so many new connections that nobody has taken up yet. */
const OPENED_AT_ONCE = 50;

/**
 * People whose pages ask every five seconds, whatever is answered; only who still waits for an answer does not ask again. They share
 * connections, as they do behind a proxy, and the proxy turns away whoever finds none free.
 */
export class Crowd {
  readonly #lines: Line[];
  readonly #free: Line[];
  readonly #asks: readonly Ask[];
  #next = 0;

  private constructor(lines: Line[], asks: readonly Ask[]) {
    this.#lines = lines;
    this.#free = [...lines];
    this.#asks = asks;
  }

  static async open(url: string, connections: number, asks: readonly Ask[]): Promise<Crowd> {
    const port = Number(new URL(url).port);
    const lines = Array.from({ length: connections }, () => new Line(port));
    for (let at = 0; at < connections; at += OPENED_AT_ONCE) {
      await Promise.all(lines.slice(at, at + OPENED_AT_ONCE).map((line) => line.open()));
    }
    return new Crowd(lines, asks);
  }

  /** Every answer where some ask again as soon as they are answered. */
  async saturate(count: number, seconds: number): Promise<Answer[]> {
    const answers: Answer[] = [];
    const until = performance.now() + seconds * 1000;
    const askOn = async (line: Line) => {
      while (performance.now() < until) {
        await new Promise<void>((done) => this.#ask(line, answers, () => done()));
      }
    };
    await Promise.all(this.#lines.slice(0, count).map(askOn));
    return answers;
  }

  /** As many people as ask so often a second at first. Throws where some never got an answer. */
  async run({ perSecond, seconds, obeys = false }: Rush): Promise<Story> {
    const told: Story = { answers: [], unconnected: 0, lateMs: [] };
    const startedAt = performance.now();
    const endsAt = startedAt + seconds * 1000;
    const diary = new Diary(startedAt, Math.round((perSecond * BEAT_MS) / 1000));
    const askOne = (nowMs: number) => {
      const line = this.#free.shift();
      if (!line) {
        told.unconnected++;
        return diary.note(nowMs + BEAT_MS);
      }
      this.#ask(line, told.answers, (status, retryAfterSeconds) => {
        this.#free.push(line);
        const staysAway = obeys && status === BUSY;
        diary.note(staysAway ? performance.now() + (retryAfterSeconds + Math.random()) * 1000 : nowMs + BEAT_MS);
      });
    };
    for (let nowMs = startedAt; nowMs < endsAt; nowMs = performance.now()) {
      for (const dueAtMs of diary.dueBy(nowMs)) {
        told.lateMs.push(nowMs - dueAtMs);
        askOne(nowMs);
      }
      await sleep(EVERY_MS);
    }
    await this.#allAnswered();
    return told;
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }

  async #allAnswered(): Promise<void> {
    const lastAt = performance.now() + GIVE_UP_AFTER_MS;
    while (this.#free.length < this.#lines.length) {
      if (performance.now() > lastAt) throw new Error(`${this.#lines.length - this.#free.length} never had an answer.`);
      await sleep(EVERY_MS);
    }
  }

  #ask(line: Line, answers: Answer[], done: (status: number, retryAfterSeconds: number) => void) {
    const { bytes, isEdit } = this.#asks[this.#next++ % this.#asks.length]!;
    const askedAtMs = performance.now();
    line.ask(bytes, (status, retryAfterSeconds) => {
      const atMs = performance.now();
      answers.push({ status, ms: atMs - askedAtMs, atMs, isEdit });
      done(status, retryAfterSeconds);
    });
  }
}

/** When each of many people asks next, to the millisecond. */
class Diary {
  readonly #startedAt: number;
  readonly #days: number[][] = [];
  #turned = 0;

  /** At first they are spread evenly over a beat. */
  constructor(startedAt: number, people: number) {
    this.#startedAt = startedAt;
    for (let one = 0; one < people; one++) this.note(startedAt + (one / people) * BEAT_MS);
  }

  note(atMs: number): void {
    const day = Math.max(this.#turned, Math.floor(atMs - this.#startedAt));
    this.#days[day] ??= [];
    this.#days[day].push(atMs);
  }

  /** Everything up to now, once. */
  dueBy(nowMs: number): number[] {
    const due: number[] = [];
    const until = Math.floor(nowMs - this.#startedAt);
    for (; this.#turned < until; this.#turned++) {
      due.push(...(this.#days[this.#turned] ?? []));
      delete this.#days[this.#turned];
    }
    return due;
  }
}
