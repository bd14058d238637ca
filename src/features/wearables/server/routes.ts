import { refuse } from '#contract/errors.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { implement, type Route } from '#platform/http/route.ts';
import * as contract from '../contract.ts';
import { beginConsent, endConsent } from './connect.ts';
import { type ConnectionRow, connectionsOf } from './connection-queries.ts';
import { disconnect } from './disconnect.ts';
import { importNights } from './import-nights.ts';
import { hasProvider, type WearableDependencies } from './wearable-dependencies.ts';

export function wearableRoutes(dependencies: WearableDependencies): Route[] {
  const { db, wearable, limits, logger } = dependencies;
  const toConnection = (row: ConnectionRow): contract.WearableConnection => ({
    vendor: row.vendor,
    isActive: row.state === 'active' && row.vendor === wearable?.vendor,
    connectedAt: row.connectedAt,
    state: row.state,
    canAskForPast: row.canAskForPast === 1,
    lastImport:
      row.askedAt === null || row.askedDays === null ? null : { askedAt: row.askedAt, daysBack: row.askedDays },
  });
  return [
    implement(contract.listConnections, async ({ params }) =>
      (await connectionsOf(db, params.ownerId)).map(toConnection),
    ),

    implement(contract.fetchOffer, async () => ({
      configured: wearable !== null,
      isDemonstration: wearable?.isDemonstration ?? false,
    })),

    implement(contract.beginGarmin, async ({ params, client }) => {
      if (!hasProvider(dependencies)) return { configured: false };
      await limits.spend('ownerConsents', params.ownerId);
      return { configured: true, authUrl: beginConsent(dependencies, client, params.ownerId) };
    }),

    implement(contract.returnFromGarmin, async ({ query, client }) => {
      if (!hasProvider(dependencies)) return { location: contract.outcomeAddress('failed') };
      const outcome = await endConsent(dependencies, client, query).catch((err: unknown) => {
        logger.error({ err }, 'connecting a wearable failed');
        return 'failed' as const;
      });
      return { location: contract.outcomeAddress(outcome) };
    }),

    implement(contract.disconnectWearable, async ({ params }) =>
      disconnect(dependencies, params.ownerId, params.vendor),
    ),

    importRoute(dependencies),
  ];
}

function importRoute(dependencies: WearableDependencies): Route {
  // Per server: a second request on another server finds that the nights were already requested.
  const importing = new Set<string>();
  return implement(contract.importGarmin, async ({ params: { ownerId }, body, abortSignal }) => {
    if (!hasProvider(dependencies)) throw refuse('unavailable', 'Wearables cannot be connected on this server.');
    const name = sourceName(dependencies.wearable.vendor);
    if (importing.has(ownerId))
      throw refuse('conflict', `We are already importing from ${name}. Please wait until that is done.`);
    await dependencies.limits.spend('ownerPastNights', ownerId);
    importing.add(ownerId);
    try {
      return await importNights(dependencies, ownerId, body.daysBack, abortSignal());
    } finally {
      importing.delete(ownerId);
    }
  });
}
