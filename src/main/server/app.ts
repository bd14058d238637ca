import multipart from '@fastify/multipart';
import { type FastifyInstance, fastify } from 'fastify';
import { findPagePath } from '#contract/pages.ts';
import { hourPlanRoutes } from '#core/hour-plans/server/routes.ts';
import { importedNightRoutes } from '#core/nights/server/imported/routes.ts';
import { nightRoutes } from '#core/nights/server/routes.ts';
import { Identity } from '#core/person/server/identity.ts';
import { preferenceRoutes } from '#core/preferences/server/routes.ts';
import { programRoutes } from '#core/programs/server/routes.ts';
import { roomRoutes } from '#core/room/server/routes.ts';
import { handleSmsReply } from '#features/accounts/server/handle-sms-reply.ts';
import { accountRoutes } from '#features/accounts/server/routes.ts';
import { bedroomChangeRoutes } from '#features/bedroom-changes/server/routes.ts';
import { experimentRoutes } from '#features/experiments/server/routes.ts';
import { importRoutes } from '#features/imports/server/routes.ts';
import { adviceOf } from '#features/progress/server/analyze-nights.ts';
import { progressRoutes } from '#features/progress/server/routes.ts';
import { roomAnalysisRoutes } from '#features/room-analysis/server/routes.ts';
import { handleDeliveryReport } from '#features/schedules/server/deliver.ts';
import { scheduleRoutes } from '#features/schedules/server/routes.ts';
import { wearableRoutes } from '#features/wearables/server/routes.ts';
import { registerWearableWebhook } from '#features/wearables/server/wearable-webhook.ts';
import { weeklyLetterRoutes } from '#features/weekly-letter/server/routes.ts';
import { AcceptedHosts, refuseOtherHosts } from '#platform/http/accepted-hosts.ts';
import { compressResponses } from '#platform/http/compress-responses.ts';
import { DiskSpace } from '#platform/http/disk-space.ts';
import { guardedServer } from '#platform/http/guarded-server.ts';
import { addHealth } from '#platform/http/health.ts';
import { BrokenResponseLog, logResponses } from '#platform/http/log-responses.ts';
import { type Gate, mount } from '#platform/http/mount.ts';
import { sendError, sendNotFound } from '#platform/http/refusals.ts';
import type { Route } from '#platform/http/route.ts';
import {
  addSecurityHeaders,
  documentHeaders,
  headersBySite,
  securityHeaders,
} from '#platform/http/security-headers.ts';
import { serveApiDescription } from '#platform/http/serve-api-description.ts';
import { requestId, setRequestId, traceRequests } from '#platform/http/trace-requests.ts';
import { handleUnreadable } from '#platform/http/unreadable-requests.ts';
import { warnOfUntrustedProxy } from '#platform/http/untrusted-proxy.ts';
import { openWebApp, serveWebApp } from '#platform/http/web-app.ts';
import { withoutChildren } from '#platform/logger.ts';
import { serveMetrics } from '#platform/metrics/metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const JSON_LIMIT_BYTES = 256 * 1024;

/** All routes of all features. Long-polling answers end at once when `stopping` fires. */
export const allRoutes = (platform: Platform, stopping: AbortSignal = new AbortController().signal): Route[] => [
  ...accountRoutes({ ...platform, personalData: PERSONAL_DATA }),
  ...nightRoutes(platform),
  ...roomRoutes(platform),
  ...bedroomChangeRoutes(platform),
  ...roomAnalysisRoutes(platform),
  ...scheduleRoutes(platform),
  ...preferenceRoutes(platform),
  ...progressRoutes(platform),
  ...weeklyLetterRoutes({ ...platform, adviceOf: (person) => adviceOf(platform, person) }),
  ...experimentRoutes(platform),
  ...programRoutes(platform),
  ...hourPlanRoutes(platform),
  ...importedNightRoutes(platform),
  ...importRoutes({ ...platform, personalData: PERSONAL_DATA }),
  ...wearableRoutes({ ...platform, stopping }),
];

/** Builds the server on a platform without listening. */
export async function createApp(platform: Platform, webRoot: string): Promise<FastifyInstance> {
  const { db, clock, logger, limits, metrics } = platform;
  const { publicUrl, allowedHosts, trustedProxies, scratchFolder } = platform.settings;
  const hosts = new AcceptedHosts(publicUrl, allowedHosts);
  const web = openWebApp(webRoot);
  const stopping = new AbortController();
  const routes = allRoutes(platform, stopping.signal);

  const app = fastify({
    loggerInstance: withoutChildren(logger),
    genReqId: requestId,
    logController: new BrokenResponseLog(logger),
    trustProxy: ['loopback', ...trustedProxies],
    bodyLimit: JSON_LIMIT_BYTES,
    serverFactory: (handler) => guardedServer(handler, { logger, onShed: () => metrics.shed.inc() }),
    clientErrorHandler: handleUnreadable(metrics),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 64 },
    // Fastify runs no hooks for framework errors.
    frameworkErrors: (error, request, reply) => sendError(error, request, setRequestId(request, reply), logger),
  }) as unknown as FastifyInstance;

  // A web page of any origin may send plain text without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, logger));
  traceRequests(app);
  if (trustedProxies.length === 0) warnOfUntrustedProxy(app, logger);
  logResponses(app, logger);
  addSecurityHeaders(app, headersBySite(securityHeaders, hosts));
  const ofDocuments = headersBySite((isHttps) => documentHeaders(web?.scriptHashes ?? [], isHttps), hosts);
  refuseOtherHosts(app, hosts);
  compressResponses(app);
  serveMetrics(app, metrics);
  addHealth(app, db);

  serveApiDescription(
    app,
    routes.map((route) => route.spec),
    limits,
    ofDocuments,
  );
  const scratch = { folder: scratchFolder, space: new DiskSpace() };
  const gate = { identity: new Identity(db, clock), limits, clock, hosts, scratch };
  await mountRoutes(app, routes, gate);
  platform.sms.listen?.(app, {
    onDeliveryReport: (report) => handleDeliveryReport(platform, report),
    onReply: (reply) => handleSmsReply({ ...platform, personalData: PERSONAL_DATA }, reply),
  });
  app.addHook('preClose', async () => stopping.abort());
  registerWearableWebhook(app, { ...platform });
  if (web) await serveWebApp(app, web, (path) => findPagePath(path) !== null, ofDocuments, hosts);
  else app.setNotFoundHandler((_, reply) => sendNotFound(reply));
  return app;
}

async function mountRoutes(app: FastifyInstance, routes: readonly Route[], gate: Gate): Promise<void> {
  for (const route of routes.filter(({ spec }) => !spec.file)) mount(app, route, gate);
  // The multipart hooks run for form routes only; elsewhere they would delay every request.
  await app.register(async (forms) => {
    // Other bodies are refused unread: as JSON, a body of the size of a file would be held in memory.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', (_request, _body, done) => done(null));
    await forms.register(multipart);
    for (const route of routes.filter(({ spec }) => spec.file)) mount(forms, route, gate);
  });
}
