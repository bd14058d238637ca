import { connect, createServer, type Server, type Socket } from 'node:net';

type State = 'open' | 'cut' | 'silent';

/** A line to a server on this machine that can fail while it is in use. */
export class CuttableLine {
  /** How many were ever made over it. */
  connections = 0;
  #state: State = 'open';
  readonly #port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(port: number) {
    this.#port = port;
    this.#server = createServer((near) => this.#join(near));
  }

  /** A line to what an address such as `postgres://…` names, and the address that leads over it. */
  static async to(address: string): Promise<{ line: CuttableLine; address: string }> {
    const url = new URL(address);
    const line = new CuttableLine(Number(url.port));
    await new Promise<void>((ready) => line.#server.listen(0, '127.0.0.1', ready));
    url.port = String((line.#server.address() as { port: number }).port);
    return { line, address: url.href };
  }

  /** Ends every connection, and each new one at once. */
  cut(): void {
    this.#state = 'cut';
    this.#endAll();
  }

  /** Nothing gets through any more, and nobody is told: a machine that lost its power. */
  silence(): void {
    this.#state = 'silent';
  }

  /** All is well again, but for connections that lost something. */
  mend(): void {
    this.#state = 'open';
  }

  async close(): Promise<void> {
    this.#endAll();
    await new Promise((closed) => this.#server.close(closed));
  }

  #endAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(near: Socket): void {
    this.connections++;
    this.#keep(near);
    if (this.#state === 'cut') near.destroy();
    if (this.#state !== 'open') return;
    const far = this.#keep(connect(this.#port, '127.0.0.1'));
    let isLost = false;
    const pass = (to: Socket) => (chunk: Buffer) => {
      isLost ||= this.#state !== 'open';
      if (!isLost) to.write(chunk);
    };
    near.on('data', pass(far)).on('close', () => far.destroy());
    far.on('data', pass(near)).on('close', () => isLost || near.destroy());
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
  }
}
