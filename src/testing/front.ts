import { createServer, request, type Server } from 'node:http';

/** What stands before a server on this machine: it can be out of reach, and can have other files than the server, as after a release. */
export class Front {
  readonly url: string;
  isReachable = true;
  readonly #server: Server;
  readonly #files: Map<string, string>;

  private constructor(url: string, server: Server, files: Map<string, string>) {
    this.url = url;
    this.#server = server;
    this.#files = files;
  }

  static async before(address: string): Promise<Front> {
    const files = new Map<string, string>();
    const server = createServer((asked, answer) => {
      if (!front.isReachable) return void asked.socket.destroy();
      const file = files.get(asked.url ?? '');
      if (file !== undefined) {
        return void answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(file);
      }
      const { method, headers, url } = asked;
      const passed = request(address + url, { method: method ?? 'GET', headers }, (told) => {
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.pipe(answer);
      });
      passed.on('error', () => asked.socket.destroy());
      asked.pipe(passed);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const front = new Front(`http://127.0.0.1:${(server.address() as { port: number }).port}`, server, files);
    return front;
  }

  /** Answers a path with a script of its own. */
  put(path: string, script: string): void {
    this.#files.set(path, script);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}
