import { createServer, request, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPEN_CONNECTIONS } from './open-connections.ts';

const PIECE_PAUSE_MS = 50;

/**
 * A proxy before a server on this machine: it can be unreachable, and can have other files than the server, as after a
 * release.
 */
export class FrontProxy {
  readonly url: string;
  isReachable = true;
  /** The status of the proxy's own error page, while it does not reach the server. */
  errorStatus: 502 | 503 | null = null;
  /** A slow connection: the size of the pieces in which a page arrives, one every 50 ms. */
  pieceBytes: number | null = null;
  /** A file of which only the headers arrive, and how often it was requested. */
  readonly stalled = { path: '', requests: 0 };
  readonly #server: Server;
  readonly #files: Map<string, string>;

  private constructor(url: string, server: Server, files: Map<string, string>) {
    this.url = url;
    this.#server = server;
    this.#files = files;
  }

  static async inFrontOf(address: string): Promise<FrontProxy> {
    const files = new Map<string, string>();
    const server = createServer(OPEN_CONNECTIONS, (incoming, answer) => {
      if (!front.isReachable) return void incoming.socket.destroy();
      if (front.errorStatus !== null) {
        return void answer.writeHead(front.errorStatus, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      }
      const file = files.get(incoming.url ?? '');
      if (file !== undefined) {
        return void answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(file);
      }
      const { method, headers, url } = incoming;
      const forwarded = request(address + url, { method: method ?? 'GET', headers }, (upstream) => {
        answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
        if (url === front.stalled.path) {
          front.stalled.requests += 1;
          answer.flushHeaders();
          return;
        }
        const isPage = upstream.headers['content-type']?.startsWith('text/html');
        const body =
          isPage && front.pieceBytes !== null ? Readable.from(inPieces(upstream, front.pieceBytes)) : upstream;
        body.pipe(answer);
      });
      forwarded.on('error', () => incoming.socket.destroy());
      incoming.pipe(forwarded);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const front = new FrontProxy(`http://127.0.0.1:${(server.address() as { port: number }).port}`, server, files);
    return front;
  }

  /** Answers a path with the given script. */
  serveScript(path: string, script: string): void {
    this.#files.set(path, script);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}

async function* inPieces(body: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += bytes) {
      yield chunk.subarray(at, at + bytes);
      await sleep(PIECE_PAUSE_MS);
    }
  }
}
