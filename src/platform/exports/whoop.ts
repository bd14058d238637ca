import type { Format, Found, Part } from './format.ts';
import { importedSession, importedSessionFromTimes } from './imported-session.ts';
import { type ParsedTime, parseOffset, parseTime } from './parse-time.ts';
import { beginningOf } from './part-text.ts';
import { skipped } from './skipped.ts';
import { numberIn, tableRows } from './table-rows.ts';

const SOURCE = 'whoop';
const MINUTE_MS = 60_000;

/** The column of each value. `nap` is missing in the table of cycles, which has one night per row. */
type Columns = Record<'zone' | 'start' | 'end' | 'score' | 'asleep' | 'inBed', number> & { nap: number | null };

const HEADINGS: readonly [keyof Columns, string][] = [
  ['zone', 'cycle timezone'],
  ['start', 'sleep onset'],
  ['end', 'wake onset'],
  ['score', 'sleep performance %'],
  ['asleep', 'asleep duration (min)'],
  ['inBed', 'in bed duration (min)'],
  ['nap', 'nap'],
];
/** In other languages only the headings differ. */
const SLEEPS: Columns = { zone: 2, start: 3, end: 4, score: 5, asleep: 7, inBed: 8, nap: 17 };
const CYCLES: Columns = { zone: 2, start: 12, end: 13, score: 14, asleep: 16, inBed: 17, nap: null };

const ENGLISH = /^\W*Cycle start time,.{0,600}\bSleep onset,.{0,60}\bWake onset\b/i;

/** `sleeps.csv` and `physiological_cycles.csv`: local times, and the offset of the cycle in a column of its own. */
export const whoop: Format = {
  title: 'WHOOP',
  recognizes: ({ text }) => columnsIn(text) !== null,
  async *read(parts) {
    const tables: { part: Part; columns: Columns }[] = [];
    for (const part of parts) {
      const columns = columnsIn(await beginningOf(part));
      if (columns) tables.push({ part, columns });
    }
    // The nights of the cycles are also among the sleeps.
    const sleeps = tables.filter(({ columns }) => columns.nap !== null);
    for (const { part, columns } of sleeps.length > 0 ? sleeps : tables) {
      let isHeading = true;
      for await (const row of tableRows(part, ',')) {
        if (!isHeading) yield sleepIn(row, columns);
        isHeading = false;
      }
    }
  },
};

function columnsIn(text: string): Columns | null {
  const [heading = '', ...lines] = text.slice(0, 8192).split('\n');
  if (ENGLISH.test(heading)) return englishColumns(heading);
  const rows = lines.slice(0, -1).map((line) => line.split(','));
  return [SLEEPS, CYCLES].find((columns) => rows.some((row) => isNight(row, columns))) ?? null;
}

function englishColumns(heading: string): Columns {
  const names = heading.split(',').map((name) =>
    name
      .replace(/["\r\uFEFF]/g, '')
      .trim()
      .toLowerCase(),
  );
  const found = Object.fromEntries(HEADINGS.map(([key, name]) => [key, names.indexOf(name)])) as Columns;
  return { ...found, nap: names.includes('nap') ? names.indexOf('nap') : null };
}

/** Whether a row fits: an offset, two times, and stages (light, deep, REM) that add up to the time asleep. */
function isNight(row: readonly string[], { zone, start, end, asleep }: Columns): boolean {
  const minutes = [asleep, asleep + 2, asleep + 3, asleep + 4].map((column) => Number(row[column] || Number.NaN));
  const [total = Number.NaN, light = 0, deep = 0, rem = 0] = minutes;
  const hasTimes = [0, start, end].every((column) => parseTime(row[column])?.isFloating);
  return hasTimes && offsetIn(row[zone] ?? '') !== null && Math.abs(light + deep + rem - total) <= 3;
}

function sleepIn(row: readonly string[], columns: Columns): Found {
  const cell = (column: number): string => row[column]?.trim() ?? '';
  if (cell(columns.start) === '' && cell(columns.end) === '') return skipped('placeholder');
  const [start, end] = [parseTime(cell(columns.start)), parseTime(cell(columns.end))];
  if (!start || !end) return skipped('incomplete');
  const nap = columns.nap === null ? 'false' : cell(columns.nap).toLowerCase();
  const details = {
    source: SOURCE,
    asleepMinutes: numberIn(cell(columns.asleep)),
    score: numberIn(cell(columns.score)),
    isNap: nap === 'true' ? true : nap === 'false' ? false : null,
  };
  const offsetMinutes = offsetIn(cell(columns.zone));
  if (offsetMinutes === null || !start.isFloating || !end.isFloating) {
    return importedSessionFromTimes(start, end, details);
  }
  const endMs = end.ms - offsetMinutes * MINUTE_MS;
  const startMs = endMs - durationMs(start, end, numberIn(cell(columns.inBed)));
  return importedSession({ ...details, startMs, endMs, offsetMinutes });
}

/** A clock change makes the difference of the two local times wrong by these minutes. */
const CLOCK_CHANGES_MINUTES = [30, 60, 120];

function durationMs(start: ParsedTime, end: ParsedTime, inBedMinutes: number | null): number {
  const apartMs = end.ms - start.ms;
  const extraMinutes = inBedMinutes === null ? 0 : Math.abs(apartMs / MINUTE_MS - inBedMinutes);
  const isClockChange = CLOCK_CHANGES_MINUTES.some((minutes) => Math.abs(extraMinutes - minutes) <= 2);
  return inBedMinutes !== null && isClockChange ? inBedMinutes * MINUTE_MS : apartMs;
}

/** `UTC-08:00`, `+01:00` or `UTCZ`, in minutes east of UTC. */
const offsetIn = (text: string): number | null => (/^(UTC|GMT)?Z?$/i.test(text) && text ? 0 : parseOffset(text));
