import { refuse } from '#contract/errors.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { photoUrl, rescoreAnalysis, type StoredAnalysis, saveAnalysis } from '#core/room/server/queries.ts';
import { roomReport } from '#domain/room/report.ts';
import type { Answers } from '#domain/room/room-report.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { randomId } from '#platform/random-id.ts';
import type { Analysis, Unusable, VisionModel } from '#platform/vision/vision.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'blobs' | 'vision' | 'logger'>;
type Upload = { owner: string; photoPath: string; answers: Answers; signal: AbortSignal; sender: string };

const REFUSAL_CODES = { wrong_type: 'wrong_type', too_large: 'too_large', unreadable: 'unusable' } as const;

/** Analyzes a photo and stores both. A language model looks afterwards, and may change the stored result. */
export async function analyzePhoto(dependencies: Dependencies, upload: Upload): Promise<RoomAnalysis> {
  const analysis = await dependencies.vision.analyze(upload.photoPath, upload.answers, upload.signal, upload.sender);
  if (!analysis.usable) throw toRefusal(analysis);
  // The client disconnected, so store nothing of a photo without an answer.
  upload.signal.throwIfAborted();
  const { model } = dependencies.vision;
  const modelUntil = model && isoInstant(dependencies.clock.nowMs() + model.timeoutMs);
  const stored = await storeAnalysis(dependencies, upload, analysis, modelUntil);
  if (model) void askModel(dependencies, model, { owner: upload.owner, id: stored.id }, analysis);
  return stored;
}

/** Never rejects. What was deleted or moved to an account meanwhile stays as it is. */
async function askModel(
  { db, logger }: Dependencies,
  model: VisionModel,
  { owner, id }: { owner: string; id: string },
  { storedPhoto, ratings: measured }: Extract<Analysis, { usable: true }>,
): Promise<void> {
  try {
    const ratings = await model.rate(storedPhoto, measured);
    await rescoreAnalysis(db, owner, id, ({ answers }) => ({ answers, ratings }));
  } catch (err) {
    logger.error({ err }, 'what the language model saw was not stored');
  }
}

/** Stores the photo before the row that points to it. A failure of either leaves nothing behind. */
export async function storeAnalysis(
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'blobs'>,
  upload: Pick<Upload, 'owner' | 'answers'>,
  analysis: Extract<Analysis, { usable: true }>,
  modelUntil?: string,
): Promise<RoomAnalysis> {
  const id = randomId();
  const photoKey = `photos/${upload.owner}/${id}.jpg`;
  const result = {
    ...roomReport(analysis.ratings, upload.answers),
    id,
    imageUrl: photoUrl(id),
    analyzedAt: isoInstant(dependencies.clock.nowMs()),
    answers: upload.answers,
    ...(modelUntil && { modelUntil }),
  };
  await storePhotoAndRow(dependencies, analysis.storedPhoto, {
    ...result,
    ratings: analysis.ratings,
    owner: upload.owner,
    photoKey,
  });
  return result;
}

async function storePhotoAndRow(
  { db, blobs }: Pick<Dependencies, 'db' | 'blobs'>,
  jpeg: Uint8Array,
  analysis: StoredAnalysis,
): Promise<void> {
  // Best effort: report the first error.
  const deletePhoto = () => blobs.delete(analysis.photoKey).catch(() => {});
  try {
    await blobs.put(analysis.photoKey, jpeg);
  } catch (reason) {
    // The photo may have been stored despite the error. Not awaited, because the blob store does not answer at the moment.
    void deletePhoto();
    throw reason;
  }
  try {
    await storeFor(db, analysis.owner, (transaction, owner) => saveAnalysis(transaction, { ...analysis, owner }));
  } catch (reason) {
    await deletePhoto();
    throw reason;
  }
}

const toRefusal = ({ reason, message }: Unusable) => refuse(REFUSAL_CODES[reason], message);
