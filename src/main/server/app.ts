import multipart from '@fastify/multipart';
import { type FastifyInstance, fastify } from 'fastify';
import { addressOfPath } from '#contract/pages.ts';
import { importedNightRoutes } from '#core/nights/server/imported/routes.ts';
import { nightRoutes } from '#core/nights/server/routes.ts';
import { Identity } from '#core/person/server/identity.ts';
import { roomRoutes } from '#core/room/server/routes.ts';
import { hearReply } from '#features/accounts/server/phone-news.ts';
import { accountRoutes } from '#features/accounts/server/routes.ts';
import { importRoutes } from '#features/imports/server/routes.ts';
import { progressRoutes } from '#features/progress/server/routes.ts';
import { roomAnalysisRoutes } from '#features/room-analysis/server/routes.ts';
import { recordDelivery } from '#features/schedules/server/deliver.ts';
import { scheduleRoutes } from '#features/schedules/server/routes.ts';
import { hearWearableNews } from '#features/wearables/server/hear-news.ts';
import { wearableRoutes } from '#features/wearables/server/routes.ts';
import { AcceptedHosts, refuseOtherHosts } from '#platform/http/accepted-hosts.ts';
import { compressAnswers } from '#platform/http/compress-answers.ts';
import { DiskSpace } from '#platform/http/disk-space.ts';
import { guardedServer } from '#platform/http/guarded-server.ts';
import { addHealth } from '#platform/http/health.ts';
import { BrokenAnswersLog, logAnswers } from '#platform/http/log-answers.ts';
import { addMetrics } from '#platform/http/metrics.ts';
import { mount } from '#platform/http/mount.ts';
import { answerError, answerNothingHere } from '#platform/http/refusals.ts';
import type { Route } from '#platform/http/route.ts';
import { addSecurityHeaders, securityHeaders } from '#platform/http/security-headers.ts';
import { serveApiDescription } from '#platform/http/serve-api-description.ts';
import { named, requestId, traceRequests } from '#platform/http/trace-requests.ts';
import { answerUnreadable } from '#platform/http/unreadable-requests.ts';
import { warnOfUntrustedProxy } from '#platform/http/untrusted-proxy.ts';
import { allowLongUploads } from '#platform/http/upload-pace.ts';
import { openWebApp, serveWebApp } from '#platform/http/web-app.ts';
import { childless } from '#platform/logger.ts';
import type { Platform } from '#platform/platform.ts';
import { BELONGINGS } from './belongings.ts';

const JSON_LIMIT_BYTES = 256 * 1024;

/** Every route of every feature. Answers that wait for something outside come at once when the server is stopping. */
export const allRoutes = (platform: Platform, stopping = new AbortController().signal): Route[] => [
  ...accountRoutes({ ...platform, belongings: BELONGINGS }),
  ...nightRoutes(platform),
  ...roomRoutes(platform),
  ...roomAnalysisRoutes(platform),
  ...scheduleRoutes(platform),
  ...progressRoutes(platform),
  ...importedNightRoutes(platform),
  ...importRoutes({ ...platform }),
  ...wearableRoutes({ ...platform, stopping }),
];

/** The whole server on a platform, not listening yet. */
export async function createApp(platform: Platform, webRoot: string): Promise<FastifyInstance> {
  const { db, clock, logger, limits, metrics } = platform;
  const { publicUrl, allowedHosts, trustedProxies, scratchFolder } = platform.settings;
  const isHttps = publicUrl.startsWith('https:');
  const hosts = new AcceptedHosts(publicUrl, allowedHosts);
  const web = openWebApp(webRoot);
  const stopping = new AbortController();
  const routes = allRoutes(platform, stopping.signal);

  const app = fastify({
    loggerInstance: childless(logger),
    genReqId: requestId,
    logController: new BrokenAnswersLog(logger),
    trustProxy: ['loopback', ...trustedProxies],
    bodyLimit: JSON_LIMIT_BYTES,
    serverFactory: (handler) => guardedServer(handler, { logger, onShed: () => metrics.shed.of().add() }),
    clientErrorHandler: answerUnreadable(metrics),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 64 },
    // No hook runs for these.
    frameworkErrors: (error, request, reply) => answerError(error, request, named(request, reply), logger),
  }) as unknown as FastifyInstance;

  // Any web page can send plain text without being asked whether it may.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, logger));
  traceRequests(app);
  if (trustedProxies.length === 0) warnOfUntrustedProxy(app, logger);
  allowLongUploads(app);
  logAnswers(app, logger);
  addSecurityHeaders(app, securityHeaders(web?.scriptHashes ?? [], isHttps));
  refuseOtherHosts(app, hosts);
  compressAnswers(app);
  addMetrics(app, metrics);
  addHealth(app, db);

  serveApiDescription(
    app,
    routes.map((route) => route.spec),
    limits,
  );
  const scratch = { folder: scratchFolder, space: new DiskSpace() };
  const gate = { identity: new Identity(db, clock), limits, clock, hosts, isHttps, scratch };
  for (const route of routes.filter(({ spec }) => !spec.file)) mount(app, route, gate);
  // Its hooks run for forms only: every other request would wait for them, too.
  await app.register(async (forms) => {
    // A body of any other kind is left unread and refused: as JSON, one as large as a file would be held in memory.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', (_request, _body, done) => done(null));
    await forms.register(multipart);
    for (const route of routes.filter(({ spec }) => spec.file)) mount(forms, route, gate);
  });
  platform.sms.listen?.(app, {
    onReport: (report) => recordDelivery(platform, report),
    onReply: (reply) => hearReply({ ...platform, belongings: BELONGINGS }, reply),
  });
  app.addHook('preClose', async () => stopping.abort());
  hearWearableNews(app, { ...platform });
  if (web) await serveWebApp(app, web, (path) => addressOfPath(path) !== null, isHttps);
  else app.setNotFoundHandler((_, reply) => answerNothingHere(reply));
  return app;
}
