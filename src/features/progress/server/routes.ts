import { refuse } from '#contract/errors.ts';
import { implement, type Route } from '#platform/http/route.ts';
import { type DashboardAnalysis, fetchAnalysis, fetchRecommendation } from '../contract.ts';
import { adviceOf, analyzeNights, type Dependencies } from './analyze-nights.ts';

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

    implement(fetchRecommendation, async ({ params, today, timeZone }) => {
      const { recommendation, counts } = await adviceOf(dependencies, { owner: params.ownerId, today, timeZone });
      return { recommendation, counts };
    }),
  ];
}
