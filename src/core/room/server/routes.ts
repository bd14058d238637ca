import { notYours } from '#core/person/server/identity.ts';
import { ofOneOwner } from '#core/person/server/of-one-owner.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { getAnalysis, getPhoto, listAnalyses, roomScore } from '../contract.ts';
import * as store from './store.ts';

export function roomRoutes({ db, blobs }: Pick<Platform, 'db' | 'blobs'>): Route[] {
  const findOwn = async (requesterIds: readonly string[], id: string) => {
    const found = await ofOneOwner(requesterIds, (owner) => store.findAnalysis(db, owner, id));
    if (!found) throw notYours();
    return found;
  };
  return [
    implement(roomScore, async ({ params }) => ({ roomScore: await store.newestScore(db, params.ownerId) })),

    implement(listAnalyses, async ({ params }) => store.pastAnalyses(db, params.ownerId)),

    implement(getAnalysis, async ({ params, askerIds }) => findOwn(askerIds, params.analysisId)),

    implement(getPhoto, async ({ params, askerIds }) => {
      const { id, photoKey } = await findOwn(askerIds, params.analysisId);
      const bytes = await blobs.get(photoKey);
      if (!bytes) throw notYours();
      return { mediaType: 'image/jpeg', bytes, tag: id };
    }),
  ];
}
