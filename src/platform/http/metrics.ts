import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Metrics } from '../metrics/metrics.ts';

/** Times every answer by route and status, and serves all figures, with those of Node itself, as Prometheus text. */
export function addMetrics(app: FastifyInstance, { figures, answers }: Metrics): void {
  const ofNode = new Registry();
  collectDefaultMetrics({ register: ofNode });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    answers.of(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_, reply) => {
    const text = (await figures.text()) + (await ofNode.metrics());
    return reply.type(ofNode.contentType).send(text);
  });
}
