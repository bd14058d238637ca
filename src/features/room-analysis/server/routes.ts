import { findForOwners } from '#core/person/server/find-for-owners.ts';
import { forbidden } from '#core/person/server/identity.ts';
import * as queries from '#core/room/server/queries.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { analyzeRoom, changeAnswers, deleteAnalysis } from '../contract.ts';
import { analyzePhoto } from './analyze-photo.ts';

export function roomAnalysisRoutes(platform: Pick<Platform, 'db' | 'clock' | 'blobs' | 'vision' | 'logger'>): Route[] {
  const { db, blobs } = platform;
  return [
    implement(analyzeRoom, async ({ params, body, client, filePath, abortSignal }) => {
      const upload = { owner: params.ownerId, photoPath: filePath, answers: body };
      return analyzePhoto(platform, { ...upload, signal: abortSignal(), sender: client.address });
    }),

    implement(changeAnswers, async ({ params, body, requesterIds }) => {
      const changed = await findForOwners(requesterIds, (owner) =>
        queries.rescoreAnalysis(db, owner, params.analysisId, (stored) => ({
          ...stored,
          answers: { ...stored.answers, ...body },
        })),
      );
      if (!changed) throw forbidden();
      return changed;
    }),

    implement(deleteAnalysis, async ({ params, requesterIds }) => {
      const analysis = await findForOwners(requesterIds, (owner) => queries.findAnalysis(db, owner, params.analysisId));
      if (!analysis) throw forbidden();
      // Photo first: if its deletion fails, the row remains for another attempt.
      await blobs.delete(analysis.photoKey);
      await queries.deleteAnalysis(db, analysis.owner, analysis.id);
    }),
  ];
}
