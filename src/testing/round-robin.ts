import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OPEN_CONNECTIONS } from './open-connections.ts';

/** The simplest proxy before several servers: requests go to them in turn, without affinity. */
export class RoundRobin {
  /** The addresses of the servers. */
  servers: readonly string[] = [];
  /** The number of forwarded requests. */
  forwarded = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(OPEN_CONNECTIONS, (incoming, answer) => {
      const { method = 'GET', headers, url = '/' } = incoming;
      const server = this.servers[this.forwarded++ % this.servers.length];
      // A new connection for each request: a reused one may be closed by the server at the moment of its use.
      const sent = request(server + url, { method, headers, agent: false }, (upstream) => {
        answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(answer);
      });
      sent.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
      incoming.pipe(sent);
    });
  }

  static async start(): Promise<RoundRobin> {
    const proxy = new RoundRobin();
    await new Promise<void>((ready) => proxy.#server.listen(0, '127.0.0.1', ready));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}
