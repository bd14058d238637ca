import type { Format, Found } from './format.ts';
import { importedSessionFromTimes, minutesOf } from './imported-session.ts';
import { parseTime } from './parse-time.ts';
import { afterFirst, numberIn, tableRows } from './table-rows.ts';

const SOURCE = 'withings';
/** The order of the columns is the same in every language; the headings are not. */
const COLUMN = { from: 0, to: 1, light: 2, deep: 3, rem: 4 };
const MIN_COLUMNS = 12;
/** Two short words, then four stages in seconds: `von,bis,"leicht (s)","tief (s)",…`. */
const HEADINGS = /^\uFEFF?"?[^",;\n\d]{1,20}"?,"?[^",;\n\d]{1,20}"?(,"?[^",;\n]{1,40}\(s\)"?){4},/;

/** Commas, headings in the person's language, times with an offset. */
export const withings: Format = {
  title: 'Withings',
  recognizes: ({ firstLine }) => HEADINGS.test(firstLine),
  async *read(parts) {
    for (const part of parts) for await (const row of afterFirst(tableRows(part, ','))) yield sleepIn(row);
  },
};

function sleepIn(row: readonly string[]): Found {
  const stage = (column: number): number | null => numberIn(row[column] ?? '');
  const isWhole = row.length >= MIN_COLUMNS;
  return importedSessionFromTimes(isWhole ? parseTime(row[COLUMN.from]) : null, parseTime(row[COLUMN.to]), {
    source: SOURCE,
    asleepMinutes: minutesOf(stage(COLUMN.light), stage(COLUMN.deep), stage(COLUMN.rem)),
  });
}
