import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from '../logger.ts';

/** Replaces Fastify's own log, which contains URLs. Logs only responses that failed midway because of the server. */
export class BrokenResponseLog extends LogController {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    super({ disableRequestLogging: true });
    this.#logger = logger;
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    // The client disconnected.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    this.#logger.error({ err: error, route: request.routeOptions.url, traceId: request.id }, 'an answer broke off');
  }
}

/** Logs one line per response: route, status and duration. Never logs the URL, which may contain an id of a person. */
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
