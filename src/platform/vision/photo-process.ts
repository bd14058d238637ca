import { readFile } from 'node:fs/promises';
import { type Measurements, measurementsOf } from '#domain/room/measure.ts';
import { type OpenPhoto, openPhoto } from './photo.ts';
import type { AdmittedPhoto } from './photo-admission.ts';
import type { Unusable } from './vision.ts';

/** A process that opens and measures photos one after another. Started and ended by `photo-processes.ts`. */

/** `cpuMs`: the processor time of all threads after which the process answers null, and must be killed. */
export type PhotoJob = { path: string; admitted: AdmittedPhoto; cpuMs: number };
export type MeasuredPhoto = Omit<OpenPhoto, 'pixels'> & { measurements: Measurements };

const CPU_CHECK_MS = 100;

// Ends with the server, whatever the decoder is doing. The server decides when it stops, so signals to the group are ignored.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

process.on('message', async (job: PhotoJob) => {
  const start = process.cpuUsage();
  // The decoder has threads of its own, so this runs beside it.
  const check = setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if (user + system > job.cpuMs * 1000) process.send?.(null);
  }, CPU_CHECK_MS);
  const answer = await measuredPhoto(job);
  clearInterval(check);
  process.send?.(answer);
});

async function measuredPhoto({ path, admitted }: PhotoJob): Promise<MeasuredPhoto | Unusable> {
  const photo = await openPhoto(await readFile(path), admitted);
  if (!photo.usable) return photo;
  const { pixels, ...rest } = photo;
  return { ...rest, measurements: measurementsOf(pixels) };
}
