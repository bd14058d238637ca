import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from '../logger.ts';

/** In place of the log that Fastify keeps by itself, which names addresses: only of answers that broke off midway, through our fault. */
export class BrokenResponseLog extends LogController {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    super({ disableRequestLogging: true });
    this.#logger = logger;
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    // The other side went away.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    this.#logger.error({ err: error, route: request.routeOptions.url, traceId: request.id }, 'an answer broke off');
  }
}

/** One line an answer: which route, how it went, how long it took. Never the address itself, as it may name a person. */
export function logResponses(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    logger.info(
      {
        traceId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
