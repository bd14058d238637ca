import { findForOwners } from '#core/person/server/find-for-owners.ts';
import { forbidden } from '#core/person/server/identity.ts';
import { isoInstant } from '#platform/clock.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { getAnalysis, getPhoto, listAnalyses, listRoomChanges, photoAnalyzer, roomScore } from '../contract.ts';
import { roomChangesOf } from './changes.ts';
import * as queries from './queries.ts';

export function roomRoutes({ db, blobs, vision, clock }: Pick<Platform, 'db' | 'blobs' | 'vision' | 'clock'>): Route[] {
  const findOwn = async (requesterIds: readonly string[], id: string) => {
    const found = await findForOwners(requesterIds, (owner) => queries.findAnalysis(db, owner, id));
    if (!found) throw forbidden();
    return found;
  };
  return [
    implement(roomScore, async ({ params }) => ({ roomScore: await queries.newestScore(db, params.ownerId) })),

    implement(listAnalyses, async ({ params }) => queries.pastAnalyses(db, params.ownerId)),

    implement(getAnalysis, async ({ params, requesterIds }) => {
      const found = await findOwn(requesterIds, params.analysisId);
      // A server that stopped meanwhile left its end.
      const isLooking = found.modelUntil !== undefined && found.modelUntil > isoInstant(clock.nowMs());
      return isLooking ? found : { ...found, modelUntil: undefined };
    }),

    implement(photoAnalyzer, async () => ({
      analyzer: vision.name,
      isAnswering: vision.model?.isAnswering() ?? null,
    })),

    implement(getPhoto, async ({ params, requesterIds }) => {
      const { id, photoKey } = await findOwn(requesterIds, params.analysisId);
      const bytes = await blobs.get(photoKey);
      if (!bytes) throw forbidden();
      return { mediaType: 'image/jpeg', bytes, tag: id };
    }),

    implement(listRoomChanges, async ({ params, timeZone }) => roomChangesOf(db, params.ownerId, timeZone)),
  ];
}
