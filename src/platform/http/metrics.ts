import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Metrics } from '../metrics/metrics.ts';

/** Times every response by route and status, and serves all metrics, including those of Node, as Prometheus text. */
export function addMetrics(app: FastifyInstance, { registry, responses }: Metrics): void {
  const nodeRegistry = new Registry();
  collectDefaultMetrics({ register: nodeRegistry });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    responses.of(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_, reply) => {
    const text = (await registry.text()) + (await nodeRegistry.metrics());
    return reply.type(nodeRegistry.contentType).send(text);
  });
}
