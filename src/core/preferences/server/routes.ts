import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { changePreferences, fetchPreferences } from '../contract.ts';
import * as store from './store.ts';

export const preferenceRoutes = ({ db }: Pick<Platform, 'db'>): Route[] => [
  implement(fetchPreferences, ({ params }) => store.findPreferences(db, params.ownerId)),

  implement(changePreferences, ({ params: { ownerId }, body }) =>
    Object.keys(body).length === 0 ? store.findPreferences(db, ownerId) : store.savePreferences(db, ownerId, body),
  ),
];
