import { refuse } from '#contract/errors.ts';
import { implement, type Route } from '#platform/http/route.ts';
import { type DashboardAnalysis, fetchAnalysis, fetchRecommendation } from '../contract.ts';
import { analyzeNights, type Dependencies, recommend } from './analyze-nights.ts';

export function progressRoutes(dependencies: Dependencies): Route[] {
  const { logger } = dependencies;
  const inFlight = new Map<string, Promise<DashboardAnalysis>>();

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

    implement(fetchRecommendation, ({ params, client, today, timeZone }) =>
      recommend(dependencies, { owner: params.ownerId, address: client.address, today, timeZone }),
    ),
  ];
}
