import { numberAfter, RawConnection } from '../raw-connection.ts';

/** 0 in the place of a status: the connection ended instead. */
export type Told = (status: number, retryAfterSeconds: number) => void;

const RETRY_AFTER = Buffer.from('retry-after: ');
const BUSY = 503;
const BROKEN_OFF = 0;

/** One connection, and at most one request under way on it. One that the server ended is opened anew for the next. */
export class Line {
  readonly #port: number;
  #connection: RawConnection | null = null;
  #told: Told | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  open(): Promise<void> {
    const connection = new RawConnection(
      this.#port,
      (status, _, head) => this.#end(status, status === BUSY ? numberAfter(head, RETRY_AFTER) : 0),
      () => {
        this.#connection = null;
        this.#end(BROKEN_OFF, 0);
      },
    );
    this.#connection = connection;
    return connection.opened();
  }

  ask(bytes: Buffer, told: Told): void {
    if (!this.#connection) void this.open();
    this.#told = told;
    this.#connection?.ask(bytes, 0);
  }

  close(): void {
    this.#connection?.end();
  }

  #end(status: number, retryAfterSeconds: number): void {
    const told = this.#told;
    this.#told = null;
    told?.(status, retryAfterSeconds);
  }
}
