import { type FastifyInstance, fastify } from 'fastify';
import { guardedServer } from '#platform/http/guarded-server.ts';
import { addHealth } from '#platform/http/health.ts';
import { BrokenResponseLog } from '#platform/http/log-responses.ts';
import { sendError, sendNotFound } from '#platform/http/refusals.ts';
import { addSecurityHeaders, securityHeaders } from '#platform/http/security-headers.ts';
import { handleUnreadable } from '#platform/http/unreadable-requests.ts';
import { serveMetrics } from '#platform/metrics/metrics.ts';
import type { Platform } from '#platform/platform.ts';

/** The health and metrics endpoints of a worker. The web role serves everything else. */
export function createWorkerApp({ db, logger, metrics, settings }: Platform): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    serverFactory: (handler) => guardedServer(handler, { logger }),
    logController: new BrokenResponseLog(logger),
    clientErrorHandler: handleUnreadable(metrics),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply, logger),
  }) as unknown as FastifyInstance;
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, logger));
  app.setNotFoundHandler((_, reply) => sendNotFound(reply));
  const headers = securityHeaders(settings.publicUrl.startsWith('https:'));
  addSecurityHeaders(app, () => headers);
  serveMetrics(app, metrics);
  addHealth(app, db);
  return app;
}
