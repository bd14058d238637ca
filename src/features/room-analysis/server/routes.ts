import { notYours } from '#platform/http/identity.ts';
import { ofOneOwner } from '#platform/http/of-one-owner.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { analyzeRoom, deleteAnalysis, getAnalysis, getPhoto, listAnalyses, roomScore } from '../contract.ts';
import { analysePhoto } from './analyse-photo.ts';
import * as store from './store.ts';

export function roomAnalysisRoutes(platform: Pick<Platform, 'db' | 'clock' | 'blobs' | 'vision'>): Route[] {
  const { db, blobs } = platform;
  const findOwn = async (askerIds: readonly string[], id: string) => {
    const found = await ofOneOwner(askerIds, (owner) => store.findAnalysis(db, owner, id));
    if (!found) throw notYours();
    return found;
  };
  return [
    implement(analyzeRoom, async ({ params, body, filePath, gone }) =>
      analysePhoto(platform, { owner: params.ownerId, photoPath: filePath, answers: body, signal: gone() }),
    ),

    implement(roomScore, async ({ params }) => ({ roomScore: await store.newestScore(db, params.ownerId) })),

    implement(listAnalyses, async ({ params }) => store.pastAnalyses(db, params.ownerId)),

    implement(getAnalysis, async ({ params, askerIds }) => findOwn(askerIds, params.analysisId)),

    implement(deleteAnalysis, async ({ params, askerIds }) => {
      const { owner, id, photoKey } = await findOwn(askerIds, params.analysisId);
      // The photo first: if that fails, the row is still there to try again with.
      await blobs.delete(photoKey);
      await store.deleteAnalysis(db, owner, id);
    }),

    implement(getPhoto, async ({ params, askerIds }) => {
      const { id, photoKey } = await findOwn(askerIds, params.analysisId);
      const bytes = await blobs.get(photoKey);
      if (!bytes) throw notYours();
      return { mediaType: 'image/jpeg', bytes, tag: id };
    }),
  ];
}
