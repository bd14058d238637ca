import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OPEN_CONNECTIONS } from './open-connections.ts';
import { answerListing, isListing } from './s3-listing.ts';
import { answerObject, refuseS3, type S3Objects } from './s3-objects.ts';
import { isSigned } from './s3-signature.ts';

/**
 * `away`: hangs up. `busy`: asks to slow down. `silent`: accepts a request and sends nothing. `unheard`: performs the
 * request, but its answer is lost. `half`: sends half of the content.
 */
type Mode = 'works' | 'away' | 'busy' | 'silent' | 'unheard' | 'half';

const BUCKET = 'photos-of-the-tests';
/** The id and the secret of the only key. */
const ACCOUNT = 'S3-TEST-ACCOUNT';

/** A server that speaks S3 over HTTP and checks every signature. */
export class S3Server {
  mode: Mode = 'works';
  /** Method and path of every request. */
  readonly requests: string[] = [];
  connections = 0;
  readonly #objects: S3Objects = new Map();
  readonly #server = createServer(OPEN_CONNECTIONS, (request, response) => this.#answer(request, response));

  static async start(): Promise<S3Server> {
    const server = new S3Server();
    server.#server.on('connection', () => {
      server.connections += 1;
    });
    await new Promise<void>((ready) => server.#server.listen(0, '127.0.0.1', ready));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The settings of this server. */
  get settings() {
    return {
      BLOBS: 's3',
      S3_ENDPOINT: this.url,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: ACCOUNT,
      S3_SECRET_ACCESS_KEY: ACCOUNT,
    };
  }

  /** The keys of all objects. */
  get keys(): string[] {
    return [...this.#objects.keys()];
  }

  /** The stored headers of an object. */
  headersOf(key: string): Record<string, string> | undefined {
    return this.#objects.get(key)?.headers;
  }

  /** Sets the upload time of an object. */
  setPutAt(key: string, ms: number): void {
    const object = this.#objects.get(key);
    if (object) object.putAt = new Date(ms);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const [path = ''] = (request.url ?? '').split('?');
    const [bucket, ...key] = path.split('/').slice(1).map(decodeURIComponent);
    this.requests.push(`${request.method} ${path}`);
    const { authorization = '' } = request.headers;
    if (this.mode === 'unheard') Object.assign(response, { write: () => true, end: () => response });
    if (this.mode === 'away') request.socket.destroy();
    else if (this.mode === 'silent') request.resume();
    else if (this.mode === 'half') response.writeHead(200, { 'content-length': 1000 }).write(Buffer.alloc(500));
    else if (this.mode === 'busy') refuseS3(response, 503, 'SlowDown');
    else if (authorization === '') refuseS3(response, 403, 'AccessDenied');
    else if (!authorization.includes(`Credential=${ACCOUNT}/`)) refuseS3(response, 403, 'InvalidAccessKeyId');
    else if (!isSigned(request, ACCOUNT)) refuseS3(response, 403, 'SignatureDoesNotMatch');
    else if (bucket !== BUCKET) refuseS3(response, 404, 'NoSuchBucket');
    else if (isListing(request)) answerListing(request, response, this.#objects);
    else answerObject(request, response, this.#objects, key.join('/')).catch(() => response.destroy());
  }
}
