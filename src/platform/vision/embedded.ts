import { photoRatings } from '#domain/room/photo-ratings.ts';
import type { DetectorFiles } from './detector.ts';
import { photoProcesses } from './photo-processes.ts';
import { unusable, type Vision } from './vision.ts';

/** Analyzes bedroom photos by image statistics and an object detector: no account, no network, no data leaves the server. */
export function embeddedVision(detector: DetectorFiles | null = null): Vision {
  const processes = photoProcesses({ detector });
  return {
    name: 'embedded',
    async analyze(photoPath, _answers, signal, sender) {
      signal?.throwIfAborted();
      const photo = await processes.measure(photoPath, { signal, sender });
      if (!photo.usable) return photo;
      const judgment = photoRatings(photo.measurements, photo.exposure);
      if ('refused' in judgment) return unusable('unreadable', judgment.refused);
      return { usable: true, ratings: { ...judgment.ratings, sight: photo.sight }, storedPhoto: photo.storedPhoto };
    },
    close: () => processes.close(),
  };
}
