import { refuse } from '#contract/errors.ts';
import { implement, type Route } from '#platform/http/route.ts';
import { changePreferences, type DashboardAnalysis, fetchAnalysis, fetchPreferences } from '../contract.ts';
import { analyzeNights, DEFAULT_PREFERENCES, type Dependencies } from './analyze-nights.ts';
import * as store from './store.ts';

export function progressRoutes(dependencies: Dependencies): Route[] {
  const { db, logger } = dependencies;
  const inFlight = new Map<string, Promise<DashboardAnalysis>>();
  const loadPreferences = async (owner: string) => (await store.findPreferences(db, owner)) ?? DEFAULT_PREFERENCES;

  return [
    implement(fetchAnalysis, async ({ params, client, today, timeZone }) => {
      try {
        const requester = { owner: params.ownerId, address: client.address, today, timeZone };
        return await analyzeNights(dependencies, requester, inFlight);
      } catch (err) {
        logger.error({ err }, 'an analysis failed');
        throw refuse('unavailable', 'Unable to generate analysis at this time');
      }
    }),

    implement(fetchPreferences, ({ params }) => loadPreferences(params.ownerId)),

    implement(changePreferences, async ({ params: { ownerId }, body }) =>
      Object.keys(body).length === 0
        ? loadPreferences(ownerId)
        : store.savePreferences(db, ownerId, body, DEFAULT_PREFERENCES),
    ),
  ];
}
