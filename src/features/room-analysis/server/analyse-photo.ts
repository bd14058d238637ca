import { refuse } from '#contract/errors.ts';
import type { Answers } from '#domain/room/rubric.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { randomId } from '#platform/random-id.ts';
import type { Unusable } from '#platform/vision/vision.ts';
import type { RoomAnalysis } from '../contract.ts';
import { photoUrl, type StoredAnalysis, saveAnalysis } from './store.ts';

type Needs = Pick<Platform, 'db' | 'clock' | 'blobs' | 'vision'>;
type Upload = { owner: string; photo: Uint8Array; answers: Answers; signal: AbortSignal };

const REFUSED_AS = { wrong_type: 'wrong_type', too_large: 'too_large', unreadable: 'unusable' } as const;

/** Judges a photo and keeps both. The photo is on disk before the row that points to it; what is refused leaves nothing behind. */
export async function analysePhoto(needs: Needs, upload: Upload): Promise<RoomAnalysis> {
  const { clock, vision } = needs;
  const analysis = await vision.analyse(upload.photo, upload.answers, upload.signal);
  if (!analysis.usable) throw refusalOf(analysis);
  const { keptPhoto } = await import('#platform/vision/photo.ts');
  const kept = await keptPhoto(upload.photo);
  const id = randomId();
  const photoKey = `photos/${upload.owner}/${id}.jpg`;
  const result = {
    ...analysis.report,
    id,
    imageUrl: photoUrl(id),
    analyzedAt: isoInstant(clock.nowMs()),
    answers: upload.answers,
  };
  // Nobody waits any more: nothing is kept of a photo whose answer was never given.
  upload.signal.throwIfAborted();
  await keepBoth(needs, kept.jpeg, { ...result, owner: upload.owner, photoKey });
  return result;
}

async function keepBoth({ db, blobs }: Needs, jpeg: Uint8Array, analysis: StoredAnalysis): Promise<void> {
  // As well as can be: what went wrong first is what is told.
  const dropPhoto = () => blobs.delete(analysis.photoKey).catch(() => {});
  try {
    await blobs.put(analysis.photoKey, jpeg);
  } catch (reason) {
    // It may have arrived all the same. Not waited for: where photos are kept does not answer at the moment.
    void dropPhoto();
    throw reason;
  }
  try {
    await saveAnalysis(db, analysis);
  } catch (reason) {
    await dropPhoto();
    throw reason;
  }
}

const refusalOf = ({ reason, sentence }: Unusable) => refuse(REFUSED_AS[reason], sentence);
