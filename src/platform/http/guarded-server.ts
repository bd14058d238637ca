import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Logger } from '../logger.ts';
import { Overload } from './overload.ts';
import { MAX_RETRY_AFTER_SECONDS } from './retry-after.ts';

const LIMITS = {
  /** A 10 MB photo over a slow line takes its time; a request that takes longer has stalled. Larger files have a watch of their own. */
  requestTimeoutMs: 120_000,
  /** Headers are small: who sends them byte by byte only holds a connection. */
  headersTimeoutMs: 20_000,
  checkIntervalMs: 5000,
  /** A little longer than the proxies that may stand before us keep a connection. */
  keepAliveTimeoutMs: 72_000,
  /** An answer of which nothing is taken for so long is thrown away, and the memory it holds with it. */
  writeTimeoutMs: 30_000,
  /** Nothing at all moves, while neither request nor answer has ended: longer than the reading of the largest file takes. */
  inactivityTimeoutMs: 900_000,
  /** An idle connection takes about 10 kB. */
  maxConnections: 20_000,
};

const REPORT_EVERY_MS = 10_000;

const BUSY_BODY = JSON.stringify({ message: 'We are very busy at the moment. Please try again a little later.' });
/** Made beforehand, by the seconds that they say. */
const BUSY_HEADERS = Array.from({ length: MAX_RETRY_AFTER_SECONDS + 1 }, (_, seconds) => [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['content-length', String(Buffer.byteLength(BUSY_BODY))],
  ...['cache-control', 'no-store'],
  ...['x-content-type-options', 'nosniff'],
  ...['retry-after', String(seconds)],
]);

/** `nowMs`: the clock by which overload is measured, for tests. */
export type GuardOptions = { logger: Logger; onShed?: () => void; nowMs?: () => number };

/**
 * The server below Fastify, with the limits that nobody who only holds a connection gets past. Under overload it turns requests away
 * before anything is done for them: that takes a fifth of an answer. Pages, files and what operators ask for always pass.
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
    // A file takes as long as its line and its reading need: that says nothing about us.
    if (!isForm(request)) response.once('close', overload.begin());
    handler(request, response);
  };
}

const isApiCall = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/api/');

const isEdit = ({ method }: IncomingMessage): boolean => method === 'PATCH' || method === 'DELETE';

const isForm = ({ headers }: IncomingMessage): boolean => headers['content-type']?.startsWith('multipart/') ?? false;

/** The system takes small answers whole, so only a large one ever has to wait for its reader. */
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
    logger.warn({ turnedAway: shedCount }, 'more was asked than can be answered, so requests were turned away');
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
