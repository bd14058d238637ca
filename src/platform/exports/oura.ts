import type { SessionStage, StageName } from '#domain/sessions/session.ts';
import type { Format, Found } from './format.ts';
import { importedSessionFromTimes, minutesOf } from './imported-session.ts';
import { parseTime } from './parse-time.ts';
import { beginningOf } from './part-text.ts';
import { skipped } from './skipped.ts';
import { namedRows, numberIn, type Row, tableRows } from './table-rows.ts';

const SOURCE = 'oura';
/** A shorter sleep without a type is a rest: real ones last 60 to 140 minutes. */
const MIN_UNTYPED_MINUTES = 16;
/** One character for every five minutes. */
const PHASE_MS = 5 * 60_000;
const PHASES: ReadonlyMap<string, StageName> = new Map(
  Object.entries<StageName>({ 1: 'deep', 2: 'light', 3: 'rem', 4: 'awake' }),
);

const isTrends = (text: string): boolean => /^[^\n]*\bBedtime Start\b/.test(text);

/** The sleep table of the account export (semicolons, seconds, times with offsets) and the table of trends (commas). */
export const oura: Format = {
  title: 'Oura',
  recognizes: ({ headings }) => headings.has('bedtime_start') || headings.has('bedtime start'),
  async *read(parts) {
    for (const part of parts) {
      const heading = (await beginningOf(part)).split('\n', 1)[0] ?? '';
      const rows = namedRows(tableRows(part, heading.includes(';') ? ';' : ','));
      const headings = new Set(heading.split(/[;,]/).map((name) => name.replaceAll('"', '').trim()));
      const columns = { hasTypes: headings.has('type'), hasSleep: headings.has('total_sleep_duration') };
      for await (const row of rows) yield isTrends(heading) ? trendIn(row) : sleepIn(row, columns);
    }
  },
};

type Columns = { hasTypes: boolean; hasSleep: boolean };

function sleepIn(row: Row, columns: Columns): Found {
  const type = row('type');
  const asleepSeconds = numberIn(row('total_sleep_duration'));
  if (type === 'deleted') return skipped('deleted');
  if (isRest(type, (asleepSeconds ?? 0) / 60, columns)) return skipped('rest');
  const start = parseTime(row('bedtime_start'));
  const end = parseTime(row('bedtime_end'));
  return importedSessionFromTimes(start, end, {
    source: SOURCE,
    sourceId: row('id'),
    asleepMinutes: minutesOf(asleepSeconds),
    isNap: type === 'late_nap' ? true : type === 'long_sleep' ? false : null,
    stages: start && end ? ouraStages(start.ms, end.ms, row('sleep_phase_5_min')) : [],
  });
}

/** Also time in bed without sleep, and very short times that the ring did not classify. A night without details stays. */
export function isRest(type: string, asleepMinutes: number, { hasTypes, hasSleep }: Columns): boolean {
  if (type === 'rest') return true;
  if (type === 'long_sleep' || !hasSleep) return false;
  return asleepMinutes < (hasTypes && type === '' ? MIN_UNTYPED_MINUTES : 1);
}

function trendIn(row: Row): Found {
  if (row('Bedtime Start') === '' && row('Bedtime End') === '') return skipped('placeholder');
  return importedSessionFromTimes(parseTime(row('Bedtime Start')), parseTime(row('Bedtime End')), {
    source: SOURCE,
    asleepMinutes: minutesOf(numberIn(row('Total Sleep Duration'))),
    score: numberIn(row('Sleep Score')),
    isNap: false,
  });
}

/** `4422211…` as stages, with equal neighbors merged. */
export function ouraStages(startMs: number, endMs: number, text: string): SessionStage[] {
  return [...text.matchAll(/1+|2+|3+|4+/g)].map((run) => ({
    startMs: startMs + run.index * PHASE_MS,
    endMs: Math.min(startMs + (run.index + run[0].length) * PHASE_MS, endMs),
    stage: PHASES.get(run[0].charAt(0)) ?? 'asleep',
  }));
}
