/// <reference path="./s3rver.d.ts" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import S3rver from 's3rver';
import { answerListing, isListing } from './s3-listing.ts';
import { S3Objects } from './s3-objects.ts';
import { isSigned } from './s3-signature.ts';

/**
 * `away`: hangs up. `busy`: asks to slow down. `silent`: accepts a request and sends nothing. `unheard`: performs the
 * request, but its answer is lost. `half`: sends half of the content.
 */
type Mode = 'works' | 'away' | 'busy' | 'silent' | 'unheard' | 'half';

const BUCKET = 'photos-of-the-tests';
/** The only account of `s3rver`. */
const ACCOUNT = 'S3RVER';

/** A server that speaks S3 over HTTP: `s3rver` behind a check of every signature, which `s3rver` does not do itself. */
export class S3Server {
  mode: Mode = 'works';
  /** Method and path of every request. */
  readonly requests: string[] = [];
  connections = 0;
  readonly #objects = new S3Objects(BUCKET);
  readonly #handle = handlerOver(this.#objects);
  readonly #server = createServer((request, response) => this.#answer(request, response));

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
    return [...this.#objects.stored.keys()];
  }

  /** The headers of the upload of an object. */
  headersOf(key: string): Record<string, string> | undefined {
    return this.#objects.stored.get(key)?.metadata;
  }

  /** Sets the upload time of an object. */
  setPutAt(key: string, ms: number): void {
    const object = this.#objects.stored.get(key);
    if (object) object.putAt = new Date(ms);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    this.requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    const { authorization = '' } = request.headers;
    const isOurAccount = authorization.includes(`Credential=${ACCOUNT}/`);
    if (this.mode === 'unheard') Object.assign(response, { write: () => true, end: () => response });
    if (this.mode === 'away') request.socket.destroy();
    else if (this.mode === 'silent') request.resume();
    else if (this.mode === 'half') response.writeHead(200, { 'content-length': 1000 }).write(Buffer.alloc(500));
    else if (this.mode === 'busy') refuse(response, 503, 'SlowDown');
    else if (authorization === '') refuse(response, 403, 'AccessDenied');
    else if (isOurAccount && !isSigned(request, ACCOUNT)) refuse(response, 403, 'SignatureDoesNotMatch');
    else if (isOurAccount && isListing(request, BUCKET)) answerListing(request, response, this.#objects);
    else void this.#handle(request, response);
  }
}

function handlerOver(objects: S3Objects) {
  const s3rver = new S3rver({ silent: true, directory: tmpdir() });
  s3rver.store = objects;
  s3rver.context.store = objects;
  // Without a listener every refusal is printed; the client receives it anyway.
  s3rver.on('error', () => {});
  return s3rver.callback();
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
