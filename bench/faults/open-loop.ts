import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { whole } from '../figures.ts';

/** `ms`: from when it was due, so that a server which keeps everybody waiting does not look quick. `atMs`: when it came. */
export type Answer = { status: number; ms: number; atMs: number; isEdit: boolean };

export type Ask = { bytes: Buffer; isEdit: boolean };

const EVERY_MS = 2;
const GIVE_UP_AFTER_MS = 10_000;
/** In the place of a status, where the connection ended. */
const BROKEN_OFF = 0;

/**
 * Asks at a rate of its own, whatever is answered, as people do. Plain sockets and requests made beforehand, because the load shares
 * the machine with the server.
 */
export class OpenLoop {
  readonly #lines: Line[];
  readonly #free: Line[];
  readonly #asks: readonly Ask[];
  #next = 0;

  private constructor(lines: Line[], asks: readonly Ask[]) {
    this.#lines = lines;
    this.#free = [...lines];
    this.#asks = asks;
  }

  static async open(url: string, connections: number, asks: readonly Ask[]): Promise<OpenLoop> {
    const port = Number(new URL(url).port);
    const lines: Line[] = [];
    // A few at a time, as the system keeps only so many that nobody has taken up yet.
    while (lines.length < connections) {
      const some = Math.min(50, connections - lines.length);
      lines.push(...(await Promise.all(Array.from({ length: some }, () => Line.to(port)))));
    }
    return new OpenLoop(lines, asks);
  }

  /** Every answer where some connections ask again as soon as they are answered. */
  async saturate(connections: number, seconds: number): Promise<Answer[]> {
    const answers: Answer[] = [];
    const until = performance.now() + seconds * 1000;
    const askOn = async (line: Line) => {
      while (performance.now() < until) {
        const { bytes, isEdit } = this.#nextAsk();
        const sentAtMs = performance.now();
        const status = await new Promise<number>((answered) => line.ask(bytes, answered));
        const atMs = performance.now();
        answers.push({ status, ms: atMs - sentAtMs, atMs, isEdit });
      }
    };
    await Promise.all(this.#lines.slice(0, connections).map(askOn));
    return answers;
  }

  /** Every answer, in the order they came; throws where some never came. */
  async run(perSecond: number, seconds: number): Promise<Answer[]> {
    const answers: Answer[] = [];
    const startedAt = performance.now();
    const total = Math.round(perSecond * seconds);
    let sent = 0;
    while (sent < total) {
      const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
      while (sent < due && this.#free.length > 0) {
        this.#send(this.#free.pop()!, startedAt + (sent++ / perSecond) * 1000, answers);
      }
      await sleep(EVERY_MS);
    }
    const lastAt = performance.now() + GIVE_UP_AFTER_MS;
    while (answers.length < total && performance.now() < lastAt) await sleep(EVERY_MS);
    if (answers.length < total) throw new Error(`${whole(total - answers.length)} of ${whole(total)} had no answer.`);
    return answers;
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }

  #send(line: Line, dueAtMs: number, answers: Answer[]): void {
    const { bytes, isEdit } = this.#nextAsk();
    line.ask(bytes, (status) => {
      const atMs = performance.now();
      answers.push({ status, ms: atMs - dueAtMs, atMs, isEdit });
      this.#free.push(line);
    });
  }

  #nextAsk(): Ask {
    return this.#asks[this.#next++ % this.#asks.length]!;
  }
}

/** One connection, and at most one request under way on it. One that the server ended while it was idle is opened anew. */
class Line {
  readonly #port: number;
  #socket: Socket;
  #told = '';
  #answered: ((status: number) => void) | null = null;

  private constructor(port: number) {
    this.#port = port;
    this.#socket = this.#opened();
  }

  static async to(port: number): Promise<Line> {
    const line = new Line(port);
    await once(line.#socket, 'connect');
    return line;
  }

  ask(bytes: Buffer, answered: (status: number) => void): void {
    if (this.#socket.destroyed) this.#socket = this.#opened();
    this.#answered = answered;
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }

  #opened(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (chunk: Buffer) => this.#hear(chunk.toString('latin1')));
    socket.on('error', () => {}).on('end', () => socket.destroy());
    return socket.on('close', () => {
      if (socket === this.#socket) this.#end(BROKEN_OFF);
    });
  }

  #hear(text: string): void {
    this.#told += text;
    if (!this.#answered) return;
    const head = this.#told.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = this.#told.indexOf('content-length: ');
    const bodyBytes = length < 0 ? 0 : Number.parseInt(this.#told.slice(length + 16, length + 26), 10);
    if (this.#told.length < head + 4 + bodyBytes) return;
    this.#end(Number(this.#told.slice(9, 12)));
  }

  #end(status: number): void {
    const answered = this.#answered;
    this.#told = '';
    this.#answered = null;
    answered?.(status);
  }
}
