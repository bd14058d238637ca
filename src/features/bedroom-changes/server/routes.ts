import { forbidden } from '#core/person/server/identity.ts';
import { deleteChange } from '#core/room/server/change-queries.ts';
import * as changes from '#core/room/server/changes.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { addRoomChange, deleteRoomChange } from '../contract.ts';

export const bedroomChangeRoutes = ({ db }: Pick<Platform, 'db'>): Route[] => [
  implement(addRoomChange, async ({ params: { ownerId }, body, today, timeZone }) => {
    await changes.addRoomChange(db, ownerId, body, today);
    return changes.roomChangesOf(db, ownerId, timeZone);
  }),

  implement(deleteRoomChange, async ({ params: { ownerId, changeId }, timeZone }) => {
    if (!(await deleteChange(db, ownerId, changeId))) throw forbidden();
    return changes.roomChangesOf(db, ownerId, timeZone);
  }),
];
