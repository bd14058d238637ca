import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { Answers, RoomReport } from '#domain/room/room-report.ts';

/** One rated photo. `imageUrl` answers only to its owner. */
export const RoomAnalysis = RoomReport.extend({
  id: RowId,
  imageUrl: z.string(),
  analyzedAt: z.string(),
  answers: Answers,
});
export type RoomAnalysis = z.infer<typeof RoomAnalysis>;

/** An entry of the list of past analyses. */
export const PastAnalysis = RoomAnalysis.pick({ id: true, imageUrl: true, analyzedAt: true, score: true, band: true });
export type PastAnalysis = z.infer<typeof PastAnalysis>;

const ByAnalysis = z.strictObject({ analysisId: RowId });

export const roomScore = endpoint({
  method: 'GET',
  path: '/api/room-score/:ownerId',
  summary: 'The score of the newest room analysis that has one, or null.',
  access: 'owner',
  params: ByOwner,
  isStored: true,
  response: z.object({ roomScore: z.number().int().min(0).max(100).nullable() }),
});

export const listAnalyses = endpoint({
  method: 'GET',
  path: '/api/room-analyses/:ownerId',
  summary: 'All room analyses of a person, newest first.',
  access: 'owner',
  params: ByOwner,
  isStored: true,
  response: z.array(PastAnalysis),
});

export const getAnalysis = endpoint({
  method: 'GET',
  path: '/api/room-analysis/:analysisId',
  summary: 'One complete room analysis.',
  access: 'row',
  params: ByAnalysis,
  isStored: true,
  response: RoomAnalysis,
});

export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/room-analysis/:analysisId/photo',
  summary: 'The photo of an analysis, as JPEG.',
  access: 'row',
  params: ByAnalysis,
  responseKind: 'file',
  mediaType: 'image/jpeg',
  status: 200,
});
