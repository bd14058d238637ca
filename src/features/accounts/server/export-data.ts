import type { DailyLog } from '#core/nights/contract.ts';
import { logsOf } from '#core/nights/server/store.ts';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import type { UserRow } from '#core/person/server/users.ts';
import { CHECKLIST, isHabitDone } from '#domain/checklist.ts';
import { DIARY_FIELDS, hasDiary } from '#domain/diary/diary.ts';
import { type DiaryFigures, nightFigures, type ToInstant } from '#domain/diary/diary-night.ts';
import { isTimeZone } from '#domain/time/time-zone.ts';
import { instantOf } from '#domain/time/zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { FileResponse } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { csvTable } from './csv-table.ts';

const FORMAT = 'better-sleep-export';
const VERSION = 1;

type Dependencies = Pick<Platform, 'db' | 'clock' | 'blobs'> & { personalData: readonly PersonalData[] };

/** Everything the person has entered, photos included, in one JSON file that `docs/export.md` describes. The password hash is left out. */
export async function exportData(dependencies: Dependencies, user: UserRow): Promise<FileResponse> {
  const { db, clock, personalData, blobs } = dependencies;
  const { passwordHash: _, ...account } = user;
  const parts = await Promise.all(
    personalData.map(async (part) => [part.name, await part.collect(db, user.id)] as const),
  );
  const at = isoInstant(clock.nowMs());
  const content = { format: FORMAT, version: VERSION, exportedAt: at, account, ...Object.fromEntries(parts) };
  const photos = (await Promise.all(personalData.map((part) => part.photos?.(db, user.id) ?? []))).flat();
  return {
    mediaType: 'application/json',
    fileName: `better-sleep-${at.slice(0, 10)}.json`,
    bytes: withPhotos(JSON.stringify(content, null, 2), photos, blobs),
  };
}

/** The photos come last and one at a time, because all of them together may exceed the memory. */
async function* withPhotos(
  json: string,
  photos: readonly { address: string; blobKey: string }[],
  blobs: Platform['blobs'],
): AsyncGenerator<Uint8Array> {
  yield utf8(`${json.slice(0, -'\n}'.length)},\n  "photos": {`);
  let separator = '';
  for (const { address, blobKey } of photos) {
    const photo = await blobs.get(blobKey);
    // The analysis was deleted during the export.
    if (!photo) continue;
    const base64 = Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength).toString('base64');
    yield utf8(`${separator}\n    ${JSON.stringify(address)}: "data:image/jpeg;base64,${base64}"`);
    separator = ',';
  }
  yield utf8('\n  }\n}\n');
}

const COLUMNS = [
  'date',
  'bedTime',
  'wakeTime',
  'totalTimeInBed',
  'sleepQualityScore',
  'overallScore',
  'roomAnalysisScore',
] as const;

const FIGURES = [
  'timeInBed',
  'timeAsleep',
  'efficiency',
  'awakeBeforeRising',
] as const satisfies readonly (keyof DiaryFigures)[];

/** The nights as a table for a spreadsheet: one row per night, one column per habit and field of the diary, and what follows from the diary. */
export async function exportNights({ db, clock }: Dependencies, user: UserRow): Promise<FileResponse> {
  const nights = await logsOf(db, [user.id]);
  const { timezone: zone } = user;
  const toInstant: ToInstant | null =
    zone !== null && isTimeZone(zone) ? (date, time) => instantOf(zone, date, time) : null;
  const habits = nights.length === 0 ? [] : CHECKLIST.map(({ title }) => title);
  const rows = nights.map((night) => [
    ...COLUMNS.map((column) => night[column]),
    ...CHECKLIST.map(({ key }) => yesOrNo(isHabitDone(night.habitsDone, key))),
    night.notes,
    yesOrNo(night.isRated),
    yesOrNo(night.isAnswered),
    ...DIARY_FIELDS.map((field) => diaryCell(night[field])),
    ...figureCells(night, toInstant),
  ]);
  const table = csvTable([[...COLUMNS, ...habits, 'notes', 'rated', 'answered', ...DIARY_FIELDS, ...FIGURES], ...rows]);
  const date = isoInstant(clock.nowMs()).slice(0, 10);
  return {
    mediaType: 'text/csv; charset=utf-8',
    fileName: `better-sleep-nights-${date}.csv`,
    bytes: utf8(table),
  };
}

const diaryCell = (value: string | number | boolean | null | undefined) =>
  typeof value === 'boolean' ? yesOrNo(value) : (value ?? null);

/** Empty for a night without a diary. The efficiency has three decimals. */
function figureCells(night: DailyLog, toInstant: ToInstant | null): (number | null)[] {
  const figures = hasDiary(night) ? nightFigures(night, night.date, toInstant).figures : null;
  return FIGURES.map((figure) => {
    const value = figures?.[figure] ?? null;
    return value === null ? null : Math.round(value * 1000) / 1000;
  });
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
