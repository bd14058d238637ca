import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts and times every answer by route and status, and serves the figures as Prometheus text. */
export function addMetrics(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const observe = answerTimes(registry);
  app.addHook('onResponse', (request, reply, done) => {
    observe(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}

/** Finding the counter of three labels costs more than counting, so each counter is kept; there are as many as routes and statuses. */
function answerTimes(registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const kept = new Map<string, ReturnType<typeof durations.labels>>();
  return (method: string, route: string, status: number, seconds: number) => {
    const key = `${method} ${route} ${status}`;
    let counter = kept.get(key);
    if (!counter) {
      counter = durations.labels({ method, route, status });
      kept.set(key, counter);
    }
    counter.observe(seconds);
  };
}
