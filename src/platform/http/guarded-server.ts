import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Logger } from '../logger.ts';
import { LATEST_SECONDS } from './come-back.ts';
import { Overload } from './overload.ts';

const LIMITS = {
  /** A 10 MB photo over a slow line takes its time; a request that takes longer has stalled. Larger files have a watch of their own. */
  requestWithinMs: 120_000,
  /** Headers are small: who sends them byte by byte only holds a connection. */
  headersWithinMs: 20_000,
  lookEveryMs: 5000,
  /** A little longer than the proxies that may stand before us keep a connection. */
  keepAliveMs: 72_000,
  /** An answer of which nothing is taken for so long is thrown away, and the memory it holds with it. */
  takenWithinMs: 30_000,
  /** Nothing at all moves, while neither request nor answer has ended: longer than the reading of the largest file takes. */
  silentMs: 900_000,
  /** An idle connection takes about 10 kB. */
  mostConnections: 20_000,
};

const REPORT_EVERY_MS = 10_000;

const BUSY = JSON.stringify({ message: 'We are very busy at the moment. Please try again a little later.' });
/** Made beforehand, by the seconds that they say. */
const BUSY_HEADERS = Array.from({ length: LATEST_SECONDS + 1 }, (_, seconds) => [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['content-length', String(Buffer.byteLength(BUSY))],
  ...['cache-control', 'no-store'],
  ...['x-content-type-options', 'nosniff'],
  ...['retry-after', String(seconds)],
]);

/** `nowMs`: the clock by which overload is measured, for tests. */
export type Guard = { logger: Logger; onShed?: () => void; nowMs?: () => number };

/**
 * The server below Fastify, with the limits that nobody who only holds a connection gets past. Under overload it turns requests away
 * before anything is done for them: that takes a fifth of an answer. Pages, files and what operators ask for always pass.
 */
export function guardedServer(handler: RequestListener, guard: Guard, given: Partial<typeof LIMITS> = {}): Server {
  const limits = { ...LIMITS, ...given };
  const server = createServer(
    {
      requestTimeout: limits.requestWithinMs,
      headersTimeout: limits.headersWithinMs,
      connectionsCheckingInterval: limits.lookEveryMs,
      keepAliveTimeout: limits.keepAliveMs,
    },
    sheddingOverload(endingUntaken(handler, limits.takenWithinMs), guard),
  );
  server.maxConnections = limits.mostConnections;
  server.setTimeout(limits.silentMs);
  return server;
}

function sheddingOverload(handler: RequestListener, guard: Guard): RequestListener {
  const overload = new Overload(guard.nowMs);
  const turnAway = turningAway(guard);
  return (request, response) => {
    if (!isCall(request)) return handler(request, response);
    const rank = isEdit(request) ? 'edit' : 'other';
    if (!overload.admit(rank)) return turnAway(response, overload.comeBackSeconds(rank));
    // A file takes as long as its line and its reading need: that says nothing about us.
    if (!isForm(request)) response.once('close', overload.begin());
    handler(request, response);
  };
}

const isCall = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/api/');

const isEdit = ({ method }: IncomingMessage): boolean => method === 'PATCH' || method === 'DELETE';

const isForm = ({ headers }: IncomingMessage): boolean => headers['content-type']?.startsWith('multipart/') ?? false;

/** The system takes small answers whole, so only a large one ever has to wait for its reader. */
function endingUntaken(handler: RequestListener, withinMs: number): RequestListener {
  function watch(this: ServerResponse): void {
    if (this.socket && this.socket.writableLength > 0) this.socket.setTimeout(withinMs);
  }
  return (request, response) => {
    response.once('prefinish', watch);
    handler(request, response);
  };
}

function turningAway({ logger, onShed }: Guard): (response: ServerResponse, comeBackSeconds: number) => void {
  let turnedAway = 0;
  const report = () => {
    logger.warn({ turnedAway }, 'more was asked than can be answered, so requests were turned away');
    turnedAway = 0;
  };
  return (response, comeBackSeconds) => {
    if (turnedAway === 0) setTimeout(report, REPORT_EVERY_MS).unref();
    turnedAway++;
    onShed?.();
    response.writeHead(503, BUSY_HEADERS[comeBackSeconds]);
    response.end(BUSY);
  };
}
