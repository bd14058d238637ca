import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { RoomAnalysis } from '#core/room/contract.ts';
import { Answers } from '#domain/room/room-report.ts';

/** 10 MB, the largest photo accepted. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

const ByAnalysis = z.strictObject({ analysisId: RowId });

export const analyzeRoom = endpoint({
  method: 'POST',
  path: '/api/analyze-room/:ownerId',
  summary: 'Analyze a photo of a bedroom. Multipart: `image`, then optional answers.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject({
    ...Answers.shape,
    isBedroom: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  }),
  file: { field: 'image', maxBytes: MAX_PHOTO_BYTES, limits: 'photos' },
  response: RoomAnalysis,
});

const { taken, curtains, screen, isBedroom } = Answers.shape;

export const changeAnswers = endpoint({
  method: 'PATCH',
  path: '/api/room-analysis/:analysisId',
  summary: 'Answer questions about an analyzed photo. The stored photo is scored again at once.',
  access: 'row',
  params: ByAnalysis,
  body: z
    .strictObject({ taken: taken.unwrap(), curtains: curtains.unwrap(), screen: screen.unwrap(), isBedroom })
    .partial(),
  response: RoomAnalysis,
});

export const deleteAnalysis = endpoint({
  method: 'DELETE',
  path: '/api/room-analysis/:analysisId',
  summary: 'Delete a room analysis and its photo for good.',
  access: 'row',
  params: ByAnalysis,
});
