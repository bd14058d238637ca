import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logger.ts';

/** One line an answer: which route, how it went, how long it took. Never the address itself, as it may name a person. */
export function logAnswers(app: FastifyInstance, logger: Logger): void {
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
