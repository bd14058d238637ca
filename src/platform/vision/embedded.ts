import { pixelReport } from '#domain/room/pixel-report.ts';
import { photoProcesses } from './photo-processes.ts';
import { unusable, type Vision } from './vision.ts';

/** Analyzes bedroom photos by image statistics alone: no account, no network, no data leaves the server. */
export function embeddedVision(): Vision {
  const processes = photoProcesses();
  return {
    name: 'embedded',
    async analyze(photoPath, answers, signal) {
      signal?.throwIfAborted();
      const photo = await processes.measure(photoPath, signal);
      if (!photo.usable) return photo;
      const judgment = pixelReport(photo.measurements, photo.exposure, answers);
      if ('refused' in judgment) return unusable('unreadable', judgment.refused);
      return { usable: true, report: judgment.report, storedPhoto: photo.storedPhoto };
    },
    close: () => processes.close(),
  };
}
