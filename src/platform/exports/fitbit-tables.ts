import type { StageName } from '#domain/sessions/session.ts';
import type { FitbitScores } from './fitbit-scores.ts';
import type { Found, Part } from './format.ts';
import { importedSessionFromTimes } from './imported-session.ts';
import { type ParsedTime, parseOffset, parseTime } from './parse-time.ts';
import { beginningOf, headingsIn } from './part-text.ts';
import { StagesBySleep } from './stages-by-sleep.ts';
import { namedRows, numberIn, type Row, tableRows } from './table-rows.ts';
import { isoDate } from './written-date.ts';

export const FITBIT = 'fitbit';
/** Lowercase in JSON, uppercase in the CSV tables. */
export const FITBIT_STAGES: ReadonlyMap<string, StageName> = new Map(
  Object.entries<StageName>({
    deep: 'deep',
    light: 'light',
    rem: 'rem',
    wake: 'awake',
    awake: 'awake',
    asleep: 'asleep',
    restless: 'asleep',
  }),
);
const isSleeps = (text: string): boolean => headingsIn(text).has('sleep_start');
const isStages = (text: string): boolean => headingsIn(text).has('sleep_stage_type');
const isOldTable = (text: string): boolean => /(^|\n)"?Sleep"?\r?\n"?Start Time"?,/i.test(text);

export const isFitbitTable = (text: string): boolean => isSleeps(text) || isStages(text) || isOldTable(text);

/** The sessions of the newer tables, whose stages are in separate tables, and of the website's old table. */
export async function* fitbitTableRows(parts: readonly Part[], scores: FitbitScores): AsyncGenerator<Found> {
  const stages = new StagesBySleep();
  const sleeps: Part[] = [];
  for (const part of parts) {
    const beginning = await beginningOf(part);
    if (isStages(beginning)) await collectStages(part, stages);
    else if (isSleeps(beginning)) sleeps.push(part);
    else yield* oldRows(part);
  }
  for (const part of sleeps) {
    for await (const row of namedRows(tableRows(part, ','))) yield sleepIn(row, stages, scores);
  }
}

async function collectStages(part: Part, stages: StagesBySleep): Promise<void> {
  for await (const row of namedRows(tableRows(part, ','))) {
    const [start, end] = [parseTime(row('sleep_stage_start')), parseTime(row('sleep_stage_end'))];
    const stage = FITBIT_STAGES.get(row('sleep_stage_type').toLowerCase());
    if (start && end && stage) stages.add(row('sleep_id'), { startMs: start.ms, endMs: end.ms, stage });
  }
}

function sleepIn(row: Row, stages: StagesBySleep, scores: FitbitScores): Found {
  const offset = parseOffset(row('end_utc_offset'));
  return importedSessionFromTimes(parseTime(row('sleep_start')), parseTime(row('sleep_end')), {
    source: FITBIT,
    sourceId: row('sleep_id'),
    // Fitbit also writes `+00:00` when the offset is unknown.
    offsetMinutes: offset || null,
    asleepMinutes: numberIn(row('minutes_asleep')),
    score: scores.of(row('sleep_id')),
    stages: [...stages.take(row('sleep_id'))],
  });
}

/** Sections of one table each; the rows under `Sleep` have dates such as `2020-11-30 11:07PM` or `30-11-2020 11:07 PM`. */
async function* oldRows(part: Part): AsyncGenerator<Found> {
  for await (const row of namedRows(sectionOf(tableRows(part, ','), 'Sleep'))) {
    yield importedSessionFromTimes(oldTime(row('Start Time')), oldTime(row('End Time')), {
      source: FITBIT,
      asleepMinutes: numberIn(row('Minutes Asleep')),
    });
  }
}

/** The rows after the line that holds only the section's name, until the next such line. */
async function* sectionOf(rows: AsyncIterable<string[]>, name: string): AsyncGenerator<string[]> {
  let isInside = false;
  for await (const row of rows) {
    if (row.length === 1) isInside = row[0]?.trim() === name;
    else if (isInside) yield row;
  }
}

const oldTime = (text: string): ParsedTime | null => parseTime(isoDate(text.replaceAll('-', '/'), 'day-first'));
