import { setTimeout as sleep } from 'node:timers/promises';
import { measurementsOf } from '#domain/room/measure.ts';
import { Answers } from '#domain/room/room-report.ts';
import { createLogger } from '#platform/logger.ts';
import { loadCenternet } from '#platform/vision/centernet.ts';
import { DETECTED_SIDE, type Detector, installedDetector } from '#platform/vision/detector.ts';
import { embeddedVision } from '#platform/vision/embedded.ts';
import { openPhoto } from '#platform/vision/photo.ts';
import { admitPhoto } from '#platform/vision/photo-admission.ts';
import { Person } from '#testing/person.ts';
import { photoFile } from '#testing/photo-file.ts';
import { analyzeRoom } from '../src/features/room-analysis/contract.ts';
import { jpegRoom } from '../src/testing/rendered-room.ts';
import { newFolder } from './folders.ts';
import { pollingDuring } from './polling.ts';
import { PRODUCT, Program } from './program.ts';
import { mb, median, ms, percentile, ratio } from './statistics.ts';
import type { Table } from './table.ts';

const PHOTOS = 10;
const QUIET_MS = 5000;

/** Measures the analysis of a 12-megapixel photo, and its effect on other people. */
export async function photoAnalysis(): Promise<Table> {
  const photo = await jpegRoom({ width: 4000, height: 3000, clutter: 50 });
  const program = await Program.start(PRODUCT, newFolder());
  const person = new Person(program.url);
  const upload = () => uploadMs(person, photo);
  const firstMs = await upload();
  const quiet = await pollingDuring(program.url, () => sleep(QUIET_MS));
  const oneByOne: number[] = [];
  const busy = await pollingDuring(program.url, async () => {
    for (let turn = 0; turn < PHOTOS; turn++) oneByOne.push(await upload());
  });
  const before = program.residentBytes();
  const together: number[] = [];
  const crowded = await pollingDuring(program.url, async () => {
    together.push(...(await Promise.all(Array.from({ length: PHOTOS }, upload))));
  });
  const peak = program.peakBytes();
  await program.stop();
  const alone = await analyzerAlone(photoFile(photo));
  const processor = median(await processorMs(photo));
  const detector = await installedDetector(createLogger('warn'));
  const seeing = detector ? median(await processorMs(photo, await loadCenternet(detector.folder))) : Number.NaN;
  return {
    title: 'Photo analysis',
    columns: ['what', 'value', 'ratio'],
    rows: [
      ['analyzer alone without the detector, median of 10', ms(median(alone)), ''],
      ['… processor time: opened, measured and copied from one decoding', ms(processor), '1.00'],
      ['… and searched for objects (at most three times as much)', ms(seeing), toBase(seeing, processor)],
      ['upload to answer, the first photo of a server', ms(firstMs), toBase(firstMs, median(oneByOne))],
      ['upload to answer, median of 10', ms(median(oneByOne)), '1.00'],
      [
        'upload to answer, 10 at once, the last',
        ms(Math.max(...together)),
        toBase(Math.max(...together), median(oneByOne)),
      ],
      ['fetch today every 5 ms meanwhile, p99: no photo', ms(percentile(quiet, 99)), '1.00'],
      ['… photos one after another', ms(percentile(busy, 99)), toBase(percentile(busy, 99), percentile(quiet, 99))],
      ['… 10 photos at once', ms(percentile(crowded, 99)), toBase(percentile(crowded, 99), percentile(quiet, 99))],
      ['resident memory before 10 photos at once', mb(before), '1.00'],
      ['highest resident memory', mb(peak), toBase(peak, before)],
    ],
    notes: `A drawn room of 4000 x 3000 pixels (JPEG, ${mb(photo.length)}), embedded analyzer, sent over the loopback. Ratios are to the 1.00 above them.`,
  };
}

const toBase = (value: number, base: number): string => ratio(value / base);

async function uploadMs(person: Person, photo: Uint8Array): Promise<number> {
  const startedAt = performance.now();
  const response = await person.upload(analyzeRoom, { ownerId: person.id }, photo);
  const text = await response.text();
  if (!response.ok) throw new Error(`The photo was refused: ${response.status} ${text}`);
  return performance.now() - startedAt;
}

/** What the process that opens photos spends on each, measured here. */
async function processorMs(photo: Uint8Array, detector?: Detector): Promise<number[]> {
  const admitted = await admitPhoto(async (at, length) => Buffer.from(photo.subarray(at, at + length)));
  if (!admitted.usable) throw new Error(admitted.message);
  const times: number[] = [];
  for (let turn = 0; turn <= PHOTOS; turn++) {
    const before = process.cpuUsage();
    const opened = await openPhoto(photo, admitted, detector && DETECTED_SIDE);
    if (!opened.usable) throw new Error(opened.message);
    measurementsOf(opened.pixels);
    if (opened.square) detector?.(opened.square);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  // The first photo also compiles the code.
  return times.slice(1);
}

async function analyzerAlone(photo: string): Promise<number[]> {
  const vision = embeddedVision();
  const answers = Answers.parse({});
  const times: number[] = [];
  await vision.analyze(photo, answers);
  for (let turn = 0; turn < PHOTOS; turn++) {
    const startedAt = performance.now();
    await vision.analyze(photo, answers);
    times.push(performance.now() - startedAt);
  }
  await vision.close();
  return times;
}
