import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { withoutNul } from '#contract/without-nul.ts';
import { Answers, RoomReport } from '#domain/room/room-report.ts';
import { LocalDate } from '#domain/time/local-date.ts';

/** One rated photo. `imageUrl` answers only to its owner. */
export const RoomAnalysis = RoomReport.extend({
  id: RowId,
  imageUrl: z.string(),
  analyzedAt: z.string(),
  answers: Answers,
  /** Until then a language model may still look at the photo and change the result. Absent once it is done. */
  modelUntil: z.string().optional(),
});
export type RoomAnalysis = z.infer<typeof RoomAnalysis>;

/** An entry of the list of past analyses. */
export const PastAnalysis = RoomAnalysis.pick({
  ...{ id: true, imageUrl: true, analyzedAt: true, score: true, band: true, answers: true },
});
export type PastAnalysis = z.infer<typeof PastAnalysis>;

export const MIN_CHANGE_CHARACTERS = 2;
export const MAX_CHANGE_CHARACTERS = 60;
const TEXT_RULE = `Say what changed in ${MIN_CHANGE_CHARACTERS} to ${MAX_CHANGE_CHARACTERS} characters.`;

/**
 * A change of the bedroom: entered by the person, or a photo rated beyond both margins apart from the one before. `date`:
 * the day in whose evening the room was first different.
 */
export const RoomChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('entered'), id: RowId, date: LocalDate, text: z.string() }),
  z.object({ kind: z.literal('scored'), date: LocalDate, scoreBefore: z.number(), scoreAfter: z.number() }),
]);
export type RoomChange = z.infer<typeof RoomChange>;

/** `text` without space at its ends. */
export const NewRoomChange = z.strictObject({
  date: LocalDate,
  text: z
    .string(TEXT_RULE)
    .trim()
    .min(MIN_CHANGE_CHARACTERS, TEXT_RULE)
    .max(MAX_CHANGE_CHARACTERS, TEXT_RULE)
    .overwrite(withoutNul),
});
export type NewRoomChange = z.infer<typeof NewRoomChange>;

/** Newest first. */
export const RoomChanges = z.array(RoomChange);

const ByAnalysis = z.strictObject({ analysisId: RowId });

export const roomScore = endpoint({
  method: 'GET',
  path: '/api/room-score/:ownerId',
  summary: 'The score of the newest room analysis, or null without one.',
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

export const photoAnalyzer = endpoint({
  method: 'GET',
  path: '/api/photo-analyzer',
  summary:
    'What rates photos on this server, and whether a language model answered the last time; null before the first.',
  access: 'anyone',
  response: z.object({ analyzer: z.enum(['embedded', 'language-model']), isAnswering: z.boolean().nullable() }),
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

export const listRoomChanges = endpoint({
  method: 'GET',
  path: '/api/room-changes/:ownerId',
  summary: 'The changes of the bedroom that the person entered or that the photos show, newest first.',
  access: 'owner',
  params: ByOwner,
  isStored: true,
  response: RoomChanges,
});
