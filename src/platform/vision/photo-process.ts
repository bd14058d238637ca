import { readFile } from 'node:fs/promises';
import { type Measurements, measurementsOf } from '#domain/room/measure.ts';
import type { Sight } from '#domain/room/sight.ts';
import { loadCenternet } from './centernet.ts';
import { DETECTED_SIDE, type Detector } from './detector.ts';
import { type OpenPhoto, openPhoto } from './photo.ts';
import type { AdmittedPhoto } from './photo-admission.ts';
import type { Unusable } from './vision.ts';

/** A process that opens and measures photos one after another. Started and ended by `photo-processes.ts`. */

/** `cpuMs`: the processor time of all threads after which the process answers null, and must be killed. */
export type PhotoJob = { path: string; admitted: AdmittedPhoto; cpuMs: number; detectorFolder: string | undefined };
export type MeasuredPhoto = Omit<OpenPhoto, 'pixels' | 'square'> & { measurements: Measurements };
/** Follows the answer about a usable photo. `failure`: why a detector that is on saw nothing. */
export type Detection = { sight: Sight | null; failure?: string };

const CPU_CHECK_MS = 100;
let loading: Promise<Detector> | undefined;

// Ends with the server, whatever the decoder is doing. The server decides when it stops, so signals to the group are ignored.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
// The detector's runtime throws such errors again, with the line of its code: 150 KB.
process.setUncaughtExceptionCaptureCallback((error) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
});

/** Waits until it has left. At a server that has ended meanwhile it fails silently. */
const send = (answer: MeasuredPhoto | Unusable | Detection | null) =>
  new Promise((sent) => process.send?.(answer, sent));

process.on('message', async (job: PhotoJob) => {
  const start = process.cpuUsage();
  // The decoder has threads of its own, so this runs beside it.
  const check = setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if (user + system > job.cpuMs * 1000) send(null);
  }, CPU_CHECK_MS);
  const photo = await openPhoto(await readFile(job.path), job.admitted, job.detectorFolder ? DETECTED_SIDE : undefined);
  const answer = photo.usable ? measured(photo) : photo;
  clearInterval(check);
  // The detector runs on this thread, so the answer must have left before.
  await send(answer);
  if (photo.usable) await send(await detection(job.detectorFolder, photo.square));
});

function measured({ pixels, square, ...rest }: OpenPhoto): MeasuredPhoto {
  return { ...rest, measurements: measurementsOf(pixels) };
}

async function detection(folder: string | undefined, square: Uint8Array | null): Promise<Detection> {
  if (!folder || !square) return { sight: null };
  try {
    loading ??= loadCenternet(folder);
    const detector = await loading;
    return { sight: detector(square) };
  } catch (error) {
    return { sight: null, failure: String(error) };
  }
}
