import { canClocksChange } from '#domain/time/clock-changes.ts';
import type { Format, Found, Part } from './format.ts';
import { importedSession, importedSessionFromTimes } from './imported-session.ts';
import { parseOffset, parseTime } from './parse-time.ts';
import { beginningOf, headingCells } from './part-text.ts';
import { skipped } from './skipped.ts';
import { afterFirst, numberIn, tableRows } from './table-rows.ts';

const SOURCE = 'whoop';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

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
      for await (const rows of afterFirst(withNeighbors(tableRows(part, ',')))) yield sleepIn(rows, columns);
    }
  },
};

type RowWithNeighbors = [row: string[], ...neighbors: string[][]];

async function* withNeighbors(rows: AsyncIterable<string[]>): AsyncGenerator<RowWithNeighbors> {
  let [above, row]: [string[], string[] | null] = [[], null];
  for await (const below of rows) {
    if (row) yield [row, above, below];
    [above, row] = [row ?? [], below];
  }
  if (row) yield [row, above];
}

function columnsIn(text: string): Columns | null {
  const [heading = '', ...lines] = text.slice(0, 8192).split('\n');
  const headings = headingCells(heading);
  if (headings.includes('sleep onset') && headings.includes('wake onset')) return englishColumns(headings);
  const rows = lines.slice(0, -1).map((line) => line.split(','));
  return [SLEEPS, CYCLES].find((columns) => rows.some((row) => isNight(row, columns))) ?? null;
}

function englishColumns(names: readonly string[]): Columns {
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

function sleepIn(rows: RowWithNeighbors, columns: Columns): Found {
  const [row] = rows;
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
  const inBedMs = (numberIn(cell(columns.inBed)) ?? Number.NaN) * MINUTE_MS;
  const minutes = (end.ms - start.ms - inBedMs) / MINUTE_MS;
  const isClockChange =
    Math.abs(minutes) > TOLERANCE &&
    (canClocksChange([start.ms, end.ms], { minutes, tolerance: TOLERANCE, offsetMinutes }) ||
      Math.abs(offsetChange(rows, start.ms, columns) - minutes) <= TOLERANCE);
  const startMs = isClockChange ? endMs - inBedMs : start.ms - offsetMinutes * MINUTE_MS;
  return importedSession({ ...details, startMs, endMs, offsetMinutes });
}

/** Minutes by which the time in bed and the difference of the local times are unequal because of their rounding. */
const TOLERANCE = 2;
const MAX_DAYS_BETWEEN_NEIGHBORS = 3;

/** By how many minutes the offset grows between the earliest and the latest of a row and its neighbors. */
function offsetChange(rows: readonly string[][], atMs: number, { start, zone }: Columns): number {
  const offsets = rows.flatMap((row) => {
    const [startMs, minutes] = [parseTime(row[start])?.ms ?? Number.NaN, offsetIn(row[zone]?.trim() ?? '')];
    const isNear = Math.abs(startMs - atMs) <= MAX_DAYS_BETWEEN_NEIGHBORS * DAY_MS;
    return isNear && minutes !== null ? [{ startMs, minutes }] : [];
  });
  const inOrder = offsets.toSorted((a, b) => a.startMs - b.startMs);
  return (inOrder.at(-1)?.minutes ?? 0) - (inOrder[0]?.minutes ?? 0);
}

/** `UTC-08:00`, `+01:00` or `UTCZ`, in minutes east of UTC. */
const offsetIn = (text: string): number | null => (/^(UTC|GMT)?Z?$/i.test(text) && text ? 0 : parseOffset(text));
