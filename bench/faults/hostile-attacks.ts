import { setTimeout as sleep } from 'node:timers/promises';
import { appleNight } from '#features/imports/export-files.fixture.ts';
import {
  commasZip,
  crowdedDaysCsv,
  deepJson,
  denseSleepsJson,
  fitWithHostileDefinitions,
  longLineCsv,
  manyEntriesZip,
  sameDayCsv,
  unknownTablesZip,
  wideCsv,
  xmlNested,
} from '#testing/hostile-exports.ts';
import {
  animatedWebp,
  apng,
  exifBombWebp,
  iccBomb,
  iccBombPng,
  iccProgram,
  interlacedPng16,
  manyScansJpeg,
  manyTagsJpeg,
  progressiveJpeg,
  repeatedTagJpeg,
  textBombPng,
  xmpBomb,
} from '#testing/hostile-photos.ts';
import { newGuestId } from '#testing/person.ts';
import { fetchToday, patchLog } from '../../src/core/nights/contract.ts';
import type { Size } from '../table.ts';
import type { HostileGuest } from './hostile-guest.ts';

type NewGuest = () => HostileGuest;

/**
 * `growthBytes`: limit of the memory growth. `withinMs`: limit of the total time. Both only where they are a target.
 */
export type Attack = {
  name: string;
  growthBytes?: number;
  withinMs?: number;
  /** Prepares the files; the returned function runs against each version. */
  prepare: (size: Size) => Promise<(newGuest: NewGuest) => Promise<unknown>>;
};

const EXIF_GROWTH_BYTES = 200 * 2 ** 20;
/** The limit for an ordinary file that waits behind hostile ones. */
const READ_WITHIN_MS = 15_000;
const CLAIMS_AT_ONCE = 25;
/** The head start of the hostile files. */
const HEAD_START_MS = 500;
const UPLOADS = { small: 4, full: 20 };
const MEGAPIXELS = { small: 4, full: 60 };
/** The time for small files that cost the most to open. */
const SMALL_FILES_WITHIN_MS = 30_000;

export const ATTACKS: readonly Attack[] = [
  exifAttack('a WebP whose EXIF claims 140 TB', () => exifBombWebp()),
  exifAttack('a JPEG with 5,400 EXIF tags', () => manyTagsJpeg(5400)),
  exifAttack('a JPEG with 2,000 EXIF tags of one id', () => repeatedTagJpeg(2000)),
  exportAttack('99,000 sleeps on one day, in one CSV', (share) => sameDayCsv(99_000 * share)),
  exportAttack('30,000 sleeps, 50 a day, in one CSV', (share) => crowdedDaysCsv(30_000 * share, 50)),
  {
    name: 'three files of 340 sleeps with the most stages each, imported, then a comparison with all of them',
    prepare: async (size) => {
      const sleeps = size === 'small' ? 10 : 340;
      const files = [0, 1, 2].map((file) => denseSleepsJson(sleeps, file * sleeps));
      return async (newGuest) => {
        const guest = newGuest();
        for (const file of [...files, Buffer.from(appleNight('2026-03-07'))]) {
          const sent = await guest.sendExport(file);
          if (sent) await guest.useExport(sent);
        }
      };
    },
  },
  { name: 'one key that holds 1,501 ids, 882 sets of fields', prepare: async (size) => manyIds(size) },
  {
    name: 'two zips of 300 entries of commas, then an ordinary file',
    withinMs: READ_WITHIN_MS,
    prepare: async (size) => {
      const [file, ordinary] = [await commasZip(size === 'small' ? 20 : 300), Buffer.from(appleNight('2026-03-08'))];
      return async (newGuest) => {
        // The time of these two concerns only their own guests.
        for (let turn = 0; turn < 2; turn += 1)
          void newGuest()
            .sendExport(file)
            .catch(() => undefined);
        await sleep(HEAD_START_MS);
        await newGuest().sendExport(ordinary);
      };
    },
  },
  concurrentPhotoAttack('a progressive JPEG of 60 megapixels', progressiveJpeg),
  concurrentPhotoAttack('the largest progressive JPEG that is opened', (megapixels) =>
    progressiveJpeg(Math.min(32, megapixels), { subsampled: true }),
  ),
  concurrentPhotoAttack('an interlaced PNG of 16 bits and 60 megapixels', interlacedPng16),
  {
    name: 'a color profile of 20,000 steps, then an animation of 190,000 frames',
    withinMs: SMALL_FILES_WITHIN_MS,
    prepare: async (size) => {
      const share = size === 'small' ? 0.05 : 1;
      const photos = [iccProgram(20_000 * share), animatedWebp(190_000 * share)];
      return async (newGuest) => {
        for (const photo of photos) await newGuest().sendPhoto(photo);
      };
    },
  },
  {
    name: 'a zip of 29,000 tables of no known format',
    withinMs: SMALL_FILES_WITHIN_MS,
    prepare: async (size) => {
      const file = unknownTablesZip(size === 'small' ? 600 : 29_000);
      return (newGuest) => newGuest().sendExport(file);
    },
  },
  {
    name: 'a JPEG of 20,000 scans',
    prepare: async () => {
      const photo = manyScansJpeg();
      return (newGuest) => newGuest().sendPhoto(photo);
    },
  },
  {
    name: 'large profiles, texts and animations in photos',
    prepare: async () => {
      const photos = [apng(30), iccBomb(), iccBombPng(), xmpBomb(), textBombPng()];
      return async (newGuest) => {
        for (const photo of photos) await newGuest().sendPhoto(photo);
      };
    },
  },
  {
    name: 'exports that are deep, wide, of one line, of 60,000 entries',
    prepare: async (size) => {
      const part = size === 'small' ? 0.01 : 1;
      const files = [
        ...[2, 3, 4, 5].map(fitWithHostileDefinitions),
        ...[deepJson(1e6 * part), wideCsv(50_000 * part), longLineCsv(5e7 * part)],
        ...[xmlNested(1e6 * part), manyEntriesZip(60_000 * part)],
      ];
      return async (newGuest) => {
        for (const file of files) await newGuest().sendExport(file);
      };
    },
  },
];

type FileOrPromise = Uint8Array | Promise<Uint8Array>;

function exifAttack(name: string, makeFile: () => FileOrPromise): Attack {
  const prepare: Attack['prepare'] = async () => {
    const photo = await makeFile();
    return (newGuest) => newGuest().sendPhoto(photo);
  };
  return { name, growthBytes: EXIF_GROWTH_BYTES, prepare };
}

/** An export of which every part is used. */
function exportAttack(name: string, makeFile: (share: number) => Uint8Array): Attack {
  return {
    name,
    prepare: async (size) => {
      const file = makeFile(size === 'small' ? 0.03 : 1);
      return async (newGuest) => {
        const guest = newGuest();
        const sent = await guest.sendExport(file);
        if (sent) await guest.useExport(sent);
      };
    },
  };
}

function concurrentPhotoAttack(name: string, makeFile: (megapixels: number) => FileOrPromise): Attack {
  return {
    name: `20 uploads at once: ${name}`,
    prepare: async (size) => {
      const photo = await makeFile(MEGAPIXELS[size]);
      return (newGuest) => Promise.all(Array.from({ length: UPLOADS[size] }, () => newGuest().sendPhoto(photo)));
    },
  };
}

/** Every set of the six fields of a log, from a browser with a different number of ids each round. */
function manyIds(size: Size): (newGuest: NewGuest) => Promise<void> {
  const [ids, rounds] = size === 'small' ? [50, 2] : [1501, 14];
  const values = {
    bedTime: '23:10',
    wakeTime: '06:50',
    sleepQualityScore: 7,
    notes: 'x',
    overallScore: 80,
    isCompleted: true,
  };
  const pairs = Object.entries(values);
  const sets = Array.from({ length: 2 ** pairs.length - 1 }, (_, at) =>
    Object.fromEntries(pairs.filter((_pair, bit) => (at + 1) & (1 << bit))),
  );
  return async (newGuest) => {
    const guest = newGuest();
    const claim = (ownerId: string) => guest.request(fetchToday, { ownerId });
    const { log } = JSON.parse((await claim(guest.person.id)).text) as { log: { id: string } };
    for (let claimed = 1; claimed < ids - rounds; claimed += CLAIMS_AT_ONCE) {
      await Promise.all(
        Array.from({ length: Math.min(CLAIMS_AT_ONCE, ids - rounds - claimed) }, () => claim(newGuestId())),
      );
    }
    for (let round = 0; round < rounds; round += 1) {
      await claim(newGuestId());
      await Promise.all(
        sets.map((set) =>
          guest.request(patchLog, { logId: log.id }, { body: JSON.stringify(set), headers: JSON_TYPE }),
        ),
      );
    }
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };
