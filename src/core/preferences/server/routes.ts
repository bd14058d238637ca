import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { changePreferences, fetchPreferences } from '../contract.ts';
import * as queries from './queries.ts';

export const preferenceRoutes = ({ db }: Pick<Platform, 'db'>): Route[] => [
  implement(fetchPreferences, ({ params }) => queries.findPreferences(db, params.ownerId)),

  implement(changePreferences, ({ params: { ownerId }, body }) =>
    Object.keys(body).length === 0 ? queries.findPreferences(db, ownerId) : queries.savePreferences(db, ownerId, body),
  ),
];
