import { refuse } from '#contract/errors.ts';
import { lockOwner, ownerGone } from '#core/person/server/owner-lock.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { photoUrl, type StoredAnalysis, saveAnalysis } from '#core/room/server/store.ts';
import type { Answers } from '#domain/room/rubric.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { randomId } from '#platform/random-id.ts';
import type { Analysis, Unusable } from '#platform/vision/vision.ts';

type Needs = Pick<Platform, 'db' | 'clock' | 'blobs' | 'vision'>;
type Upload = { owner: string; photoPath: string; answers: Answers; signal: AbortSignal };

const REFUSED_AS = { wrong_type: 'wrong_type', too_large: 'too_large', unreadable: 'unusable' } as const;

/** Judges a photo and stores both. */
export async function analysePhoto(needs: Needs, upload: Upload): Promise<RoomAnalysis> {
  const analysis = await needs.vision.analyse(upload.photoPath, upload.answers, upload.signal);
  if (!analysis.usable) throw refusalOf(analysis);
  // The person has gone: nothing is stored of a photo whose answer was never given.
  upload.signal.throwIfAborted();
  return storeAnalysis(needs, upload, analysis);
}

/** The photo is stored before the row that points to it. What cannot be stored leaves nothing behind. */
export async function storeAnalysis(
  needs: Pick<Needs, 'db' | 'clock' | 'blobs'>,
  upload: Pick<Upload, 'owner' | 'answers'>,
  analysis: Extract<Analysis, { usable: true }>,
): Promise<RoomAnalysis> {
  const id = randomId();
  const photoKey = `photos/${upload.owner}/${id}.jpg`;
  const result = {
    ...analysis.report,
    id,
    imageUrl: photoUrl(id),
    analyzedAt: isoInstant(needs.clock.nowMs()),
    answers: upload.answers,
  };
  await storeBoth(needs, analysis.storedPhoto, { ...result, owner: upload.owner, photoKey });
  return result;
}

async function storeBoth(
  { db, blobs }: Pick<Needs, 'db' | 'blobs'>,
  jpeg: Uint8Array,
  analysis: StoredAnalysis,
): Promise<void> {
  // Best effort: the first fault is the one to report.
  const dropPhoto = () => blobs.delete(analysis.photoKey).catch(() => {});
  try {
    await blobs.put(analysis.photoKey, jpeg);
  } catch (reason) {
    // It may have arrived all the same. Not awaited: the store of the photos does not answer at the moment.
    void dropPhoto();
    throw reason;
  }
  try {
    await db.transaction().execute(async (transaction) => {
      const owner = await lockOwner(transaction, analysis.owner);
      if (owner === null) throw ownerGone();
      await saveAnalysis(transaction, { ...analysis, owner });
    });
  } catch (reason) {
    await dropPhoto();
    throw reason;
  }
}

const refusalOf = ({ reason, sentence }: Unusable) => refuse(REFUSED_AS[reason], sentence);
