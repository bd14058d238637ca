import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type ShedOptions, shedOverload } from './overload/shed-overload.ts';

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

/** The server below Fastify, with limits against clients that only hold connections, and with load shedding. */
export function guardedServer(
  handler: RequestListener,
  shedding: ShedOptions,
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
    shedOverload(withWriteTimeout(handler, limits.writeTimeoutMs), shedding),
  );
  server.maxConnections = limits.maxConnections;
  server.setTimeout(limits.inactivityTimeoutMs);
  return server;
}

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
