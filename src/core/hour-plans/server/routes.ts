import { storeFor } from '#core/person/server/owner-lock.ts';
import { isoInstant } from '#platform/clock.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { fetchHourPlans, saveHourPlans } from '../contract.ts';
import { hourPlansOf, storeHourPlans } from './queries.ts';

export const hourPlanRoutes = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Route[] => [
  implement(fetchHourPlans, ({ params }) => hourPlansOf(db, params.ownerId)),
  implement(saveHourPlans, async ({ params, body }) => {
    const at = isoInstant(clock.nowMs());
    await storeFor(db, params.ownerId, (transaction, owner) => storeHourPlans(transaction, owner, body, at));
    return body;
  }),
];
