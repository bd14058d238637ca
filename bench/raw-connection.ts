import { connect, type Socket } from 'node:net';

/** One buffer for all connections: received data is processed before the next read. */
const READ_BUFFER = Buffer.allocUnsafeSlow(64 * 1024);
const END_OF_HEADERS = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('content-length: ');
const DIGIT_0 = 48;

/** `head`: the bytes from the start of the answer on; valid only during the call. */
export type OnResponse = (status: number, dueAtMs: number, head: Buffer) => void;

/**
 * A minimal browser connection for load: it sends prepared bytes and reports the status of each answer. A client
 * library would take more of the machine than the measured server.
 */
export class RawConnection {
  readonly #socket: Socket;
  readonly #onResponse: OnResponse;
  /** The due times of the requests that wait for an answer. */
  readonly #waiting: number[] = [];
  /** The start of an answer whose headers are incomplete. */
  #partialHead: Buffer | null = null;
  #bodyLeft = 0;

  constructor(port: number, onResponse: OnResponse, onLost: (waiting: number) => void) {
    this.#onResponse = onResponse;
    const onread = {
      buffer: READ_BUFFER,
      callback: (length: number) => {
        this.#read(READ_BUFFER.subarray(0, length));
        return true;
      },
    };
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => onLost(this.#waiting.length));
  }

  connected(): Promise<void> {
    return new Promise((resolve) => this.#socket.once('connect', resolve));
  }

  send(request: Buffer, dueAtMs: number): void {
    this.#waiting.push(dueAtMs);
    this.#socket.write(request);
  }

  end(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    let bytes = this.#partialHead ? Buffer.concat([this.#partialHead, chunk]) : chunk;
    this.#partialHead = null;
    while (bytes.length > 0) {
      if (this.#bodyLeft === 0) {
        const end = bytes.indexOf(END_OF_HEADERS);
        if (end < 0) {
          this.#partialHead = Buffer.from(bytes);
          return;
        }
        this.#onResponse(statusOf(bytes), this.#waiting.shift() ?? Number.NaN, bytes);
        this.#bodyLeft = lengthOf(bytes);
        bytes = bytes.subarray(end + END_OF_HEADERS.length);
      }
      const taken = Math.min(this.#bodyLeft, bytes.length);
      this.#bodyLeft -= taken;
      bytes = bytes.subarray(taken);
    }
  }
}

/** Reads the status from `HTTP/1.1 200`. */
const statusOf = (head: Buffer): number =>
  (head[9]! - DIGIT_0) * 100 + (head[10]! - DIGIT_0) * 10 + (head[11]! - DIGIT_0);

const lengthOf = (head: Buffer): number => numberAfter(head, LENGTH);

/** The whole number after this header name, which the answer must contain. */
export function numberAfter(head: Buffer, name: Buffer): number {
  let number = 0;
  for (let at = head.indexOf(name) + name.length; head[at]! >= DIGIT_0; at++) {
    number = number * 10 + head[at]! - DIGIT_0;
  }
  return number;
}
