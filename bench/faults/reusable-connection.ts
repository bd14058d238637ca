import { numberAfter, RawConnection } from '../raw-connection.ts';

/** Status 0: the connection ended instead. */
export type OnResponse = (status: number, retryAfterSeconds: number) => void;

const RETRY_AFTER = Buffer.from('retry-after: ');
const BUSY = 503;
const DISCONNECTED = 0;

/**
 * One connection with at most one request in progress. A connection that the server closed is reopened for the next
 * request.
 */
export class ReusableConnection {
  readonly #port: number;
  #connection: RawConnection | null = null;
  #onResponse: OnResponse | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  open(): Promise<void> {
    const connection = new RawConnection(
      this.#port,
      (status, _, head) => this.#end(status, status === BUSY ? numberAfter(head, RETRY_AFTER) : 0),
      () => {
        this.#connection = null;
        this.#end(DISCONNECTED, 0);
      },
    );
    this.#connection = connection;
    return connection.connected();
  }

  send(bytes: Buffer, onResponse: OnResponse): void {
    if (!this.#connection) void this.open();
    this.#onResponse = onResponse;
    this.#connection?.send(bytes, 0);
  }

  close(): void {
    this.#connection?.end();
  }

  #end(status: number, retryAfterSeconds: number): void {
    const onResponse = this.#onResponse;
    this.#onResponse = null;
    onResponse?.(status, retryAfterSeconds);
  }
}
