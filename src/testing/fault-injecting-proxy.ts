import { connect, createServer, type Server, type Socket } from 'node:net';

type State = 'open' | 'cut' | 'silent';

/** A proxy to a server on this machine that can fail while it is in use. */
export class FaultInjectingProxy {
  /** The total number of connections. */
  connections = 0;
  #state: State = 'open';
  readonly #port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(port: number) {
    this.#port = port;
    this.#server = createServer((near) => this.#forward(near));
  }

  /** A proxy to the target of an address such as `postgres://…`, and the address that leads through it. */
  static async to(address: string): Promise<{ proxy: FaultInjectingProxy; address: string }> {
    const url = new URL(address);
    const proxy = new FaultInjectingProxy(Number(url.port));
    await new Promise<void>((ready) => proxy.#server.listen(0, '127.0.0.1', ready));
    url.port = String((proxy.#server.address() as { port: number }).port);
    return { proxy, address: url.href };
  }

  /** Closes every connection, and each new one at once. */
  cut(): void {
    this.#state = 'cut';
    this.#endAll();
  }

  /** Drops all traffic without closing connections, as a machine without power does. */
  silence(): void {
    this.#state = 'silent';
  }

  /** Passes traffic again; connections that lost data are closed. */
  restore(): void {
    this.#state = 'open';
  }

  async close(): Promise<void> {
    this.#endAll();
    await new Promise((closed) => this.#server.close(closed));
  }

  #endAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #forward(near: Socket): void {
    this.connections++;
    this.#track(near);
    if (this.#state === 'cut') near.destroy();
    if (this.#state !== 'open') return;
    const far = this.#track(connect(this.#port, '127.0.0.1'));
    let isLost = false;
    const pass = (to: Socket) => (chunk: Buffer) => {
      isLost ||= this.#state !== 'open';
      if (!isLost) to.write(chunk);
    };
    near.on('data', pass(far)).on('close', () => far.destroy());
    far.on('data', pass(near)).on('close', () => isLost || near.destroy());
  }

  #track(socket: Socket): Socket {
    this.#sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
  }
}
