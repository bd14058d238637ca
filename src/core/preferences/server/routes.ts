import { letterMs, newestMonday } from '#domain/letter/letter-monday.ts';
import { addDays } from '#domain/time/local-date.ts';
import { isoInstant } from '#platform/clock.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { changePreferences, fetchPreferences } from '../contract.ts';
import * as queries from './queries.ts';

export const preferenceRoutes = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Route[] => [
  implement(fetchPreferences, ({ params, today }) => queries.findPreferences(db, params.ownerId, today)),

  implement(changePreferences, async ({ params: { ownerId }, body, today, timeZone }) => {
    const nextMonday = addDays(newestMonday(timeZone, clock.nowMs()), 7);
    if (Object.keys(body).length > 0)
      await queries.savePreferences(db, ownerId, body, isoInstant(letterMs(timeZone, nextMonday)));
    return queries.findPreferences(db, ownerId, today);
  }),
];
