import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DailyLog } from '#core/nights/contract.ts';
import { logsOf } from '#core/nights/server/queries.ts';
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

const CHUNK_CHARACTERS = 64 * 1024;

type Dependencies = Pick<Platform, 'db' | 'clock' | 'blobs' | 'limits'> & { personalData: readonly PersonalData[] };

/** Everything the person has entered, photos included, in one JSON file that `docs/export.md` describes. The password hash is left out. */
export async function exportData(dependencies: Dependencies, user: UserRow): Promise<FileResponse> {
  const { clock, limits } = dependencies;
  await limits.spend('ownerExports', user.id);
  const { passwordHash: _, ...account } = user;
  const at = isoInstant(clock.nowMs());
  const head = JSON.stringify({ format: FORMAT, version: VERSION, exportedAt: at, account }, null, 2);
  return {
    mediaType: 'application/json',
    fileName: `better-sleep-${at.slice(0, 10)}.json`,
    bytes: inChunks(exportText(dependencies, user.id, head.slice(0, -'\n}'.length))),
  };
}

/** One part after the other, and lists entry by entry, because all of them together may exceed the memory. */
async function* exportText({ db, personalData, blobs }: Dependencies, owner: string, head: string) {
  yield head;
  for (const { name, collect } of personalData) {
    yield `,\n  ${JSON.stringify(name)}: `;
    const part = await collect(db, owner);
    if (isList(part)) yield* listText(part);
    else yield JSON.stringify(part);
  }
  // The photos come last, so that a reader can stop before them.
  yield `,\n  "photos": {`;
  let separator = '';
  for (const part of personalData) {
    for (const { address, blobKey } of (await part.photos?.(db, owner)) ?? []) {
      const photo = await blobs.get(blobKey);
      // The analysis was deleted during the export.
      if (!photo) continue;
      const base64 = Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength).toString('base64');
      yield `${separator}\n    ${JSON.stringify(address)}: "data:image/jpeg;base64,${base64}"`;
      separator = ',';
    }
  }
  yield '\n  }\n}\n';
}

type List = Iterable<unknown> | AsyncIterable<unknown>;

const isList = (part: unknown): part is List =>
  Array.isArray(part) || (typeof part === 'object' && part !== null && Symbol.asyncIterator in part);

async function* listText(list: List): AsyncGenerator<string> {
  let separator = '[';
  for await (const entry of list) {
    yield `${separator}\n    ${JSON.stringify(entry)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : '\n  ]';
}

/** Texts in chunks of some size, the first one at once, so that the download begins. Yields to other requests after each. */
async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let [chunk, minCharacters] = ['', 0];
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < minCharacters) continue;
    yield utf8(chunk);
    [chunk, minCharacters] = ['', CHUNK_CHARACTERS];
    await nextTurn();
  }
  yield utf8(chunk);
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
