import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#contract/errors.ts';
import { isoInstant } from '#platform/clock.ts';
import { addressKey } from '#platform/http/address-key.ts';
import { isSameToken } from '#platform/token.ts';
import type { Notice } from '#platform/wearables/wearable.ts';
import { WEBHOOK_PATH } from '../contract.ts';
import { lockOwnersOf } from './connection-queries.ts';
import { insertNotices } from './notice-queries.ts';
import { noticeWorker } from './notice-worker.ts';
import { hasProvider, type ProviderDependencies, type WearableDependencies } from './wearable-dependencies.ts';

const MAX_BODY_BYTES = 16 * 1024 * 1024;
const BATCH_SIZE = 100;

/**
 * Registers the webhook. Notices are stored before the response, which is due within 30 seconds, and handled afterwards: at once, or
 * within seconds by a server that runs the jobs.
 */
export function registerWearableWebhook(app: FastifyInstance, dependencies: WearableDependencies): void {
  if (!hasProvider(dependencies)) return;
  const worker = noticeWorker(dependencies);
  app.addHook('onClose', () => worker.stop());
  app.register(async (scope) => {
    scope.route({
      method: 'POST',
      url: `${WEBHOOK_PATH}/:token`,
      bodyLimit: MAX_BODY_BYTES,
      // Runs before the body is read, so that an unauthenticated sender cannot make the server read a large body.
      onRequest: (request) => authenticate(dependencies, request),
      handler: async (request, reply) => {
        await storeNotices(dependencies, dependencies.wearable.noticesIn(request.body));
        return reply.send();
      },
      onResponse: async (_, reply) => {
        if (reply.statusCode === 200 && dependencies.settings.runsJobs) worker.kick();
      },
    });
  });
}

async function authenticate(
  { wearable, limits, logger }: ProviderDependencies,
  request: FastifyRequest,
): Promise<void> {
  const { token = '' } = request.params as { token?: string };
  if (!isSameToken(token, wearable.webhookToken)) {
    await limits.spend('address', addressKey(request.ip));
    throw refuse('not_found', 'There is nothing at this address.');
  }
  if (wearable.isFromProvider(request.headers)) return;
  logger.warn('wearable notices were refused: they are for another client');
  throw refuse('forbidden', 'This is not from the provider.');
}

/** Drops notices about people without a connection here. */
async function storeNotices({ db, clock, wearable: { vendor } }: ProviderDependencies, notices: readonly Notice[]) {
  const at = isoInstant(clock.nowMs());
  for (let from = 0; from < notices.length; from += BATCH_SIZE) {
    const batch = notices.slice(from, from + BATCH_SIZE);
    await db.transaction().execute(async (transaction) => {
      const externalIds = [...new Set(batch.map(({ externalId }) => externalId))];
      const owners = await lockOwnersOf(transaction, vendor, externalIds);
      const known = batch.flatMap((notice) => {
        const owner = owners.get(notice.externalId);
        return owner === undefined ? [] : [{ owner, vendor, notice, at }];
      });
      await insertNotices(transaction, known);
    });
    await nextTurn();
  }
}
