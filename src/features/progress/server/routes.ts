import { refuse } from '#contract/errors.ts';
import { implement, type Route } from '#platform/http/route.ts';
import { changePreferences, type DashboardAnalysis, fetchAnalysis, fetchPreferences } from '../contract.ts';
import { analysisOf, type Needs, USUAL_PREFERENCES } from './analyse-nights.ts';
import * as store from './store.ts';

export function progressRoutes(needs: Needs): Route[] {
  const { db, logger } = needs;
  const underWay = new Map<string, Promise<DashboardAnalysis>>();
  const preferencesOf = async (owner: string) => (await store.findPreferences(db, owner)) ?? USUAL_PREFERENCES;

  return [
    implement(fetchAnalysis, async ({ params, visit, today, timeZone }) => {
      try {
        const visitor = { owner: params.ownerId, address: visit.address, today, timeZone };
        return await analysisOf(needs, visitor, underWay);
      } catch (err) {
        logger.error({ err }, 'an analysis failed');
        throw refuse('unavailable', 'Unable to generate analysis at this time');
      }
    }),

    implement(fetchPreferences, ({ params }) => preferencesOf(params.ownerId)),

    implement(changePreferences, async ({ params: { ownerId }, body }) =>
      Object.keys(body).length === 0
        ? preferencesOf(ownerId)
        : store.savePreferences(db, ownerId, body, USUAL_PREFERENCES),
    ),
  ];
}
