import { notYours } from '#core/person/server/identity.ts';
import { ofOneOwner } from '#core/person/server/of-one-owner.ts';
import * as store from '#core/room/server/store.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { analyzeRoom, deleteAnalysis } from '../contract.ts';
import { analysePhoto } from './analyse-photo.ts';

export const roomAnalysisRoutes = (platform: Pick<Platform, 'db' | 'clock' | 'blobs' | 'vision'>): Route[] => [
  implement(analyzeRoom, async ({ params, body, filePath, gone }) =>
    analysePhoto(platform, { owner: params.ownerId, photoPath: filePath, answers: body, signal: gone() }),
  ),

  implement(deleteAnalysis, async ({ params, askerIds }) => {
    const { db, blobs } = platform;
    const found = await ofOneOwner(askerIds, (owner) => store.findAnalysis(db, owner, params.analysisId));
    if (!found) throw notYours();
    // The photo first: if that fails, the row is still there to try again with.
    await blobs.delete(found.photoKey);
    await store.deleteAnalysis(db, found.owner, found.id);
  }),
];
