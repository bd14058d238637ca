import { z } from 'zod';
import { ClockTime, minutesBetween } from '#domain/time/clock-time.ts';
import { LocalDate } from '#domain/time/local-date.ts';
import { diaryFromCells, readDiary } from './better-sleep-diary.ts';
import { betterSleepSession } from './better-sleep-session.ts';
import type { Format, Found } from './format.ts';
import { importedSession } from './imported-session.ts';
import { beginningOf, jsonOf, textOf } from './part-text.ts';
import { Refused } from './refusal.ts';
import { skipped } from './skipped.ts';
import { namedRows, numberIn, tableRows } from './table-rows.ts';

const SOURCE = 'better-sleep';

const ExportFile = z.object({
  format: z.literal('better-sleep-export'),
  version: z.literal(1),
  dailyLogs: z.array(z.unknown()),
  /** Missing in exports made before nights could be imported. */
  sleepSessions: z.array(z.unknown()).default([]),
});
/** The fields of its diary are missing in older exports, and are read one by one. */
const DailyLog = z.looseObject({
  date: LocalDate,
  bedTime: ClockTime.nullable(),
  wakeTime: ClockTime.nullable(),
  overallScore: z.number().nullable(),
});

const isJson = (text: string): boolean => /"format"\s*:\s*"better-sleep-export"/.test(text);
const isTable = (text: string): boolean => /^\uFEFF?date,bedTime,wakeTime,totalTimeInBed,/.test(text);

/**
 * This product's own export, as one JSON file or as the CSV of nights. Times are local, days are wake dates, and
 * imported nights keep their own source.
 */
export const betterSleepExport: Format = {
  title: 'Better Sleep',
  recognizes: ({ text }) => isJson(text) || isTable(text),
  async *read(parts) {
    for (const part of parts) {
      if (isTable(await beginningOf(part))) {
        for await (const row of namedRows(tableRows(part, ','))) {
          const [bedTime, wakeTime] = [row('bedTime') || null, row('wakeTime') || null];
          const overallScore = numberIn(row('overallScore'));
          yield nightOf({ date: row('date'), bedTime, wakeTime, overallScore, ...diaryFromCells(row) });
        }
      } else {
        const file = ExportFile.safeParse(await jsonOf(withoutPhotos(textOf(part))));
        if (!file.success) throw new Refused('damaged');
        for (const log of file.data.dailyLogs) yield nightOf(log);
        for (const sleep of file.data.sleepSessions) yield betterSleepSession(sleep);
      }
    }
  },
};

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

function nightOf(record: unknown): Found {
  const log = DailyLog.safeParse(record);
  if (!log.success) return skipped('incomplete');
  const { date, bedTime, wakeTime, overallScore, ...fields } = log.data;
  if (bedTime === null && wakeTime === null) return skipped('placeholder');
  if (bedTime === null || wakeTime === null) return skipped('incomplete');
  const endMs = Date.parse(`${date}T${wakeTime}:00Z`);
  const diary = readDiary(fields);
  return importedSession({
    source: SOURCE,
    sourceId: date,
    startMs: endMs - minutesBetween(bedTime, wakeTime) * 60_000,
    endMs,
    isFloating: true,
    score: overallScore,
    isNap: false,
    ...(diary && { diary }),
  });
}
