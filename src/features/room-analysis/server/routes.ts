import { findForOwners } from '#core/person/server/find-for-owners.ts';
import { forbidden } from '#core/person/server/identity.ts';
import * as store from '#core/room/server/store.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { analyzeRoom, deleteAnalysis } from '../contract.ts';
import { analyzePhoto } from './analyze-photo.ts';

export const roomAnalysisRoutes = (platform: Pick<Platform, 'db' | 'clock' | 'blobs' | 'vision'>): Route[] => [
  implement(analyzeRoom, async ({ params, body, filePath, abortSignal }) =>
    analyzePhoto(platform, { owner: params.ownerId, photoPath: filePath, answers: body, signal: abortSignal() }),
  ),

  implement(deleteAnalysis, async ({ params, requesterIds }) => {
    const { db, blobs } = platform;
    const analysis = await findForOwners(requesterIds, (owner) => store.findAnalysis(db, owner, params.analysisId));
    if (!analysis) throw forbidden();
    // Photo first: if its deletion fails, the row remains for another attempt.
    await blobs.delete(analysis.photoKey);
    await store.deleteAnalysis(db, analysis.owner, analysis.id);
  }),
];
