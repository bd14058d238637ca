import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import type { Format, Found, Part } from './format.ts';
import { textOf } from './part-text.ts';
import { Refused } from './refusal.ts';
import { readingsOf } from './written-number.ts';

const MAX_ROW_CHARACTERS = 1024 * 1024;
/** A night of Sleep as Android has a few thousand: one column for every movement and event. */
const MAX_COLUMNS = 20_000;

/** Spreadsheet programs and apps disagree about quotes, widths and blank lines. */
const LENIENT = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };

/** The trimmed value under a heading. Empty if the row is short or the heading is missing. */
export type Row = (heading: string) => string;

/** A format of tables with a sleep in each row, under the headings (lowercase) of one list. Other rows are null. */
export const tableFormat = (
  title: string,
  wanted: readonly (readonly string[])[],
  sleepIn: (row: Row) => Found | null,
): Format => ({
  title,
  recognizes: ({ headings }) => wanted.some((names) => names.every((name) => headings.has(name))),
  async *read(parts) {
    for (const part of parts) {
      for await (const row of namedRows(tableRows(part, ','))) yield* [sleepIn(row) ?? []].flat();
    }
  },
});

/** The rows of a table without blank lines. Throws `Refused` if a quotation mark never closes or a row is too long. */
export async function* tableRows(part: Part, delimiter: string): AsyncGenerator<string[]> {
  const parser = parse({ ...LENIENT, delimiter, max_record_size: MAX_ROW_CHARACTERS });
  const feeding = pipeline(Readable.from(textOf(part)), parser);
  // The loop below throws the same error, and an early return causes one that can be ignored.
  feeding.catch(() => undefined);
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (row.length > MAX_COLUMNS) throw new Refused('damaged');
      yield row;
    }
  } catch (reason) {
    throw reason instanceof CsvError ? new Refused('damaged') : reason;
  }
}

/** The first rows of the beginning of a table, by the same rules. Null if they are not those of a table. */
export function firstRows(text: string, delimiter: string, count: number): string[][] | null {
  try {
    return parseNow(text, { ...LENIENT, delimiter, to: count });
  } catch {
    return null;
  }
}

/** All but the first row. */
export async function* afterFirst<R>(rows: AsyncIterable<R>): AsyncGenerator<R> {
  let isFirst = true;
  for await (const row of rows) {
    if (!isFirst) yield row;
    isFirst = false;
  }
}

/** Rows under the headings of the first row; headings are compared case-insensitively. */
export async function* namedRows(rows: AsyncIterable<string[]>): AsyncGenerator<Row> {
  let columns: Map<string, number> | undefined;
  for await (const row of rows) {
    if (columns) yield namedRow(columns, row);
    else columns = new Map(row.map((heading, index) => [heading.trim().toLowerCase(), index]));
  }
}

function namedRow(columns: ReadonlyMap<string, number>, row: readonly string[]): Row {
  return (heading) => row[columns.get(heading.toLowerCase()) ?? -1]?.trim() ?? '';
}

/**
 * Reads `"1,000"`, `75%` or `-1.5`, as apps write numbers in English. A comma that cannot separate thousands separates
 * decimals: `7,5`. Null if there is no number.
 */
export function numberIn(text: string): number | null {
  const readings = readingsOf(text);
  return (readings.find(({ mark }) => mark !== ',') ?? readings[0])?.value ?? null;
}
