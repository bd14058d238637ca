import { fitbit } from './fitbit.ts';
import type { Format, Opening, Part } from './format.ts';
import { FORMATS } from './formats.ts';
import { oura } from './oura.ts';
import { openingIn } from './part-text.ts';
import { Refused } from './refusal.ts';
import { sleepAsAndroid } from './sleep-as-android.ts';
import { sleepCycle } from './sleep-cycle.ts';
import { firstRows, tableRows } from './table-rows.ts';
import { type DateOrder, DateOrderEvidence, isoDate, isWrittenDate } from './written-date.ts';

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];
/** Their dates have a form of their own. */
const KEEP_DATES: ReadonlySet<Format> = new Set([fitbit]);
/** Most of their nights can be read without dates, so an unclear order of day and month is no reason to refuse the file. */
const KEEP_UNCLEAR_DATES: ReadonlySet<Format> = new Set([sleepAsAndroid]);
/** The other tables have commas. No app exports tabs. */
const ORIGINAL_DELIMITERS: ReadonlyMap<Format, readonly Delimiter[]> = new Map<Format, readonly Delimiter[]>([
  [sleepCycle, [';']],
  [oura, [',', ';']],
]);
const originalDelimiters = (format: Format): readonly Delimiter[] => ORIGINAL_DELIMITERS.get(format) ?? [','];
/** Enough for the headings and some rows; the opening of most files is no table at all. */
const MAX_OPENING_CHARACTERS = 8192;
const MAX_OPENING_ROWS = 40;
/** Sleep as Android has a column for every five minutes and every event of its longest night. */
const MAX_OPENING_COLUMNS = 2000;
const MIN_HEADINGS = 3;
const CHUNK_CHARACTERS = 64 * 1024;

export type ResavedTable = { format: Format; restored(part: Part): Part };

/**
 * The format of a table that a spreadsheet program saved again, with another delimiter, decimal commas or dates in its
 * own way. `restored` gives the part as the app exports it. Null for any other file.
 */
export function resavedTable(opening: Opening): ResavedTable | null {
  const table = rowsOf(opening);
  // Some tables have a title above their headings.
  const above = table?.rows.findIndex((row) => row.filter((cell) => cell.trim() !== '').length >= MIN_HEADINGS) ?? 0;
  return table && (tableBelow(0, table) ?? (above > 0 ? tableBelow(above, table) : null));
}

function tableBelow(above: number, table: { delimiter: Delimiter; rows: string[][] }): ResavedTable | null {
  const rows = table.rows.slice(above);
  const hasDates = hasWrittenDates(rows);
  // Any order of day and month recognizes the same headings.
  for (const to of [',', ';'] as const) {
    const delimiters = { from: table.delimiter, to, above };
    const restoredOpening = openingIn(Buffer.from(textOf(rows, delimiters, 'day-first')));
    const format = FORMATS.find((candidate) => candidate.recognizes(restoredOpening));
    if (!format || !originalDelimiters(format).includes(to)) continue;
    return { format, restored: (part) => restored(part, format, delimiters, hasDates) };
  }
  return null;
}

/** Whether a recognized table has a delimiter that its app does not use, or dates in the way of a spreadsheet program. */
export function isResaved(opening: Opening, format: Format): boolean {
  const table = rowsOf(opening);
  if (!table) return false;
  return (
    !originalDelimiters(format).includes(table.delimiter) || (!KEEP_DATES.has(format) && hasWrittenDates(table.rows))
  );
}

const hasWrittenDates = (rows: readonly string[][]): boolean =>
  rows.some((row) => row.some((cell) => isWrittenDate(cell.trim())));

function rowsOf({ text, firstLine }: Opening): { delimiter: Delimiter; rows: string[][] } | null {
  const beginning = text.slice(0, MAX_OPENING_CHARACTERS);
  if (/^[\s\uFEFF]*[<{[]/.test(firstLine) || beginning.includes('\u0000')) return null;
  const lines = beginning.slice(0, beginning.lastIndexOf('\n') + 1) || beginning;
  const delimiter = delimiterOf(lines);
  const rows = delimiter && firstRows(lines, delimiter, MAX_OPENING_ROWS);
  return rows && { delimiter, rows };
}

/** The delimiter of the headings, which some tables have under a line of their own. Null without three columns, or with too many. */
function delimiterOf(text: string): Delimiter | null {
  for (const line of text.trimStart().split('\n', 3)) {
    const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
    const most = Math.max(...counts);
    if (most > MAX_OPENING_COLUMNS) return null;
    if (most >= 3) return DELIMITERS[counts.indexOf(most)] ?? null;
  }
  return null;
}

/** `above` is the number of rows above the headings. */
type Delimiters = { from: Delimiter; to: Delimiter; above: number };

function restored(part: Part, format: Format, delimiters: Delimiters, hasDates: boolean): Part {
  let order: Promise<DateOrder | null> | undefined;
  const orderOf = (): Promise<DateOrder | null> => {
    order ??= dateOrderIn(part, delimiters.from, format);
    return order;
  };
  return {
    ...part,
    async *chunks() {
      const dateOrder = hasDates && !KEEP_DATES.has(format) ? await orderOf() : null;
      let rows: string[][] = [];
      let [characters, above] = [0, delimiters.above];
      for await (const row of tableRows(part, delimiters.from)) {
        above -= 1;
        if (above >= 0) continue;
        rows.push(row);
        characters += row.reduce((sum, cell) => sum + cell.length + 1, 0);
        if (characters < CHUNK_CHARACTERS) continue;
        yield Buffer.from(textOf(rows, delimiters, dateOrder));
        [rows, characters] = [[], 0];
      }
      yield Buffer.from(textOf(rows, delimiters, dateOrder));
    },
  };
}

async function dateOrderIn(part: Part, delimiter: Delimiter, format: Format): Promise<DateOrder | null> {
  const evidence = new DateOrderEvidence();
  for await (const row of tableRows(part, delimiter)) evidence.addRow(row);
  const order = evidence.order();
  if (order || KEEP_UNCLEAR_DATES.has(format)) return order;
  throw new Refused(
    'damaged',
    'In the dates of this table, day and month look alike. Please choose the file just as you exported it, or save it with dates such as 2026-03-08.',
  );
}

function textOf(rows: readonly string[][], { from, to }: Delimiters, order: DateOrder | null): string {
  const lines = rows
    .filter((row) => !isSeparatorHint(row))
    .map((row) => {
      // A line of one cell is a title, which the spreadsheet filled up to the width of the table.
      const cells = row.slice(1).every((cell) => cell === '') ? row.slice(0, 1) : row;
      return cells.map((cell) => quoted(restoredCell(cell, from !== to, order), to)).join(to);
    });
  return lines.map((line) => `${line}\n`).join('');
}

/** `sep=;` above a table. */
const isSeparatorHint = (row: readonly string[]): boolean => /^sep=/i.test(row[0] ?? '');

/** With a delimiter of the language, its decimal comma is used too. */
function restoredCell(cell: string, hasOtherDelimiter: boolean, order: DateOrder | null): string {
  const text = cell.trim();
  if (hasOtherDelimiter && /^-?\d{1,9},\d{1,9}%?$/.test(text)) return text.replace(',', '.');
  return order === null ? cell : isoDate(text, order);
}

const quoted = (cell: string, delimiter: Delimiter): string =>
  cell.includes(delimiter) || /["\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
