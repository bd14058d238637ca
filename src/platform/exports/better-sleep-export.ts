import { z } from 'zod';
import { OWN_SOURCE } from '#domain/sessions/source-names.ts';
import { ClockTime, minutesBetween } from '#domain/time/clock-time.ts';
import { LocalDate } from '#domain/time/local-date.ts';
import { diaryFromCells, readDiary, writtenClock } from './better-sleep-diary.ts';
import { betterSleepSession } from './better-sleep-session.ts';
import type { Format, Found } from './format.ts';
import { importedSession } from './imported-session.ts';
import { beginningOf, headingsIn, jsonOf, textOf } from './part-text.ts';
import { Refused } from './refusal.ts';
import { skipped } from './skipped.ts';
import { namedRows, numberIn, tableRows } from './table-rows.ts';

const ExportFile = z.looseObject({ format: z.literal('better-sleep-export'), version: z.literal(1) });
/** The parts with what a person entered. Older exports have fewer. */
const ENTERED_PARTS = ['dailyLogs', 'sleepPreferences', 'experiments', 'roomChanges', 'sleepSchedules'] as const;

/** The fields of its diary are missing in older exports, and are read one by one. */
const TableRow = z.looseObject({ date: LocalDate, bedTime: ClockTime.nullable(), wakeTime: ClockTime.nullable() });

/** Whether the headings are those of the table of nights. */
const isTable = (headings: ReadonlySet<string>): boolean =>
  ['date', 'bedtime', 'waketime', 'totaltimeinbed'].every((name) => headings.has(name));

/**
 * This product's own export: one JSON file, whose entries are restored, or the CSV of nights. Times are local, days are
 * wake dates, and imported nights keep their own source.
 */
export const betterSleepExport: Format = {
  title: 'Better Sleep',
  recognizes: ({ keys, headings }) => (keys.has('format') && keys.has('dailyLogs')) || isTable(headings),
  async *read(parts) {
    for (const part of parts) {
      if (isTable(headingsIn(await beginningOf(part)))) {
        for await (const row of namedRows(tableRows(part, ','))) {
          const [bedTime, wakeTime] = [writtenClock(row('bedTime')) || null, writtenClock(row('wakeTime')) || null];
          yield nightOf(
            { date: row('date'), bedTime, wakeTime, ...diaryFromCells(row) },
            numberIn(row('overallScore')),
          );
        }
      } else {
        const file = ExportFile.safeParse(await jsonOf(withoutPhotos(textOf(part))));
        if (!file.success) throw new Refused('damaged');
        for (const part of ENTERED_PARTS) for (const record of recordsIn(file.data[part])) yield { part, record };
        for (const sleep of recordsIn(file.data.sleepSessions)) yield betterSleepSession(sleep);
      }
    }
  },
};

/** A list of records, or a single one. */
const recordsIn = (part: unknown): unknown[] => (Array.isArray(part) ? part : part ? [part] : []);

/**
 * Photos come last, are not needed and may be far larger than the rest. A line break cannot occur inside a JSON string,
 * so the marker is unambiguous.
 */
const PHOTOS = ',\n  "photos": {';

async function* withoutPhotos(text: AsyncIterable<string>): AsyncGenerator<string> {
  let buffered = '';
  for await (const chunk of text) {
    buffered += chunk;
    const photosAt = buffered.indexOf(PHOTOS);
    if (photosAt >= 0) {
      yield `${buffered.slice(0, photosAt)}}`;
      return;
    }
    // The rest may be the beginning of the marker.
    yield buffered.slice(0, -PHOTOS.length);
    buffered = buffered.slice(-PHOTOS.length);
  }
  yield buffered;
}

function nightOf(row: unknown, score: number | null): Found {
  const read = TableRow.safeParse(row);
  if (!read.success) return skipped('incomplete');
  const { date, bedTime, wakeTime, ...fields } = read.data;
  if (bedTime === null && wakeTime === null) return skipped('placeholder');
  if (bedTime === null || wakeTime === null) return skipped('incomplete');
  const endMs = Date.parse(`${date}T${wakeTime}:00Z`);
  const diary = readDiary(fields);
  return importedSession({
    source: OWN_SOURCE,
    sourceId: date,
    startMs: endMs - minutesBetween(bedTime, wakeTime) * 60_000,
    endMs,
    isFloating: true,
    score,
    isNap: false,
    ...(diary && { diary }),
  });
}
