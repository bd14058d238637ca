import { pixelJudgement } from '#domain/room/pixel-report.ts';
import { photoProcesses } from './photo-processes.ts';
import { unusable, type Vision } from './vision.ts';

/** Looks at bedrooms with arithmetic alone: no account, no network, nothing leaves the server. */
export function embeddedVision(): Vision {
  const processes = photoProcesses();
  return {
    name: 'embedded',
    async analyse(photoPath, answers, signal) {
      signal?.throwIfAborted();
      const photo = await processes.measured(photoPath, signal);
      if (!photo.usable) return photo;
      const judgement = pixelJudgement(photo.measurements, photo.exposure, answers);
      if ('refused' in judgement) return unusable('unreadable', judgement.refused);
      return { usable: true, report: judgement.report, storedPhoto: photo.storedPhoto };
    },
    close: () => processes.close(),
  };
}
