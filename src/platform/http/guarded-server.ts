import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Logger } from '../logger.ts';
import { Overload } from './overload.ts';
import { MAX_RETRY_AFTER_SECONDS } from './retry-after.ts';

const LIMITS = {
  /** A 10 MB photo over a slow line takes long; a longer request has stalled. Larger files have a timeout of their own. */
  requestTimeoutMs: 120_000,
  /** Headers are small, so a client that sends them byte by byte only occupies a connection. */
  headersTimeoutMs: 20_000,
  checkIntervalMs: 5000,
  /** A little longer than a proxy in front of this server keeps a connection. */
  keepAliveTimeoutMs: 72_000,
  /** A response of which nothing is read for this long is dropped to free its memory. */
  writeTimeoutMs: 30_000,
  /**
   * For connections without any traffic while neither request nor response has ended. Longer than reading the largest
   * file takes.
   */
  inactivityTimeoutMs: 900_000,
  /** An idle connection takes about 10 kB. */
  maxConnections: 20_000,
};

const REPORT_EVERY_MS = 10_000;

const BUSY_BODY = JSON.stringify({ message: 'We are very busy right now. Please try again soon.' });
/** Prebuilt for each value of `Retry-After` in seconds. */
const BUSY_HEADERS = Array.from({ length: MAX_RETRY_AFTER_SECONDS + 1 }, (_, seconds) => [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['content-length', String(Buffer.byteLength(BUSY_BODY))],
  ...['cache-control', 'no-store'],
  ...['x-content-type-options', 'nosniff'],
  ...['retry-after', String(seconds)],
]);

/** `nowMs` is the clock for overload control; tests inject it. */
export type GuardOptions = { logger: Logger; onShed?: () => void; nowMs?: () => number };

/**
 * The server below Fastify, with limits against clients that only hold connections. Under overload it sheds requests
 * before any other work, which takes a fifth of a response; pages, files and operator requests always pass.
 */
export function guardedServer(
  handler: RequestListener,
  guard: GuardOptions,
  overrides: Partial<typeof LIMITS> = {},
): Server {
  const limits = { ...LIMITS, ...overrides };
  const server = createServer(
    {
      requestTimeout: limits.requestTimeoutMs,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
    },
    shedOverload(withWriteTimeout(handler, limits.writeTimeoutMs), guard),
  );
  server.maxConnections = limits.maxConnections;
  server.setTimeout(limits.inactivityTimeoutMs);
  return server;
}

function shedOverload(handler: RequestListener, guard: GuardOptions): RequestListener {
  const overload = new Overload(guard.nowMs);
  const shed = createShedder(guard);
  return (request, response) => {
    if (!isApiCall(request)) return handler(request, response);
    const priority = isEdit(request) ? 'edit' : 'other';
    if (!overload.admit(priority)) return shed(response, overload.retryAfterSeconds(priority));
    // The duration of an upload depends on its line and size, so it says nothing about load.
    if (!isForm(request)) response.once('close', overload.begin());
    handler(request, response);
  };
}

const isApiCall = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/api/');

const isEdit = ({ method }: IncomingMessage): boolean => method === 'PATCH' || method === 'DELETE';

const isForm = ({ headers }: IncomingMessage): boolean => headers['content-type']?.startsWith('multipart/') ?? false;

/** The system buffers small responses, so only a large one ever waits for its reader. */
function withWriteTimeout(handler: RequestListener, timeoutMs: number): RequestListener {
  function startTimeout(this: ServerResponse): void {
    if (this.socket && this.socket.writableLength > 0) this.socket.setTimeout(timeoutMs);
  }
  return (request, response) => {
    response.once('prefinish', startTimeout);
    handler(request, response);
  };
}

function createShedder({
  logger,
  onShed,
}: GuardOptions): (response: ServerResponse, retryAfterSeconds: number) => void {
  let shedCount = 0;
  const report = () => {
    logger.warn({ turnedAway: shedCount }, 'the server is overloaded, so requests were shed');
    shedCount = 0;
  };
  return (response, retryAfterSeconds) => {
    if (shedCount === 0) setTimeout(report, REPORT_EVERY_MS).unref();
    shedCount++;
    onShed?.();
    response.writeHead(503, BUSY_HEADERS[retryAfterSeconds]);
    response.end(BUSY_BODY);
  };
}
