import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_TABLE_COLUMNS, type OwnTable } from '#domain/sessions/own-table.ts';
import { OPENING_BYTES, type Part } from './format.ts';
import { guessedTable } from './own-table-guess.ts';
import { Reading } from './reading.ts';
import { isZip, openingOf } from './recognize.ts';
import { Refused } from './refusal.ts';
import { firstRows, tableRows } from './table-rows.ts';
import { MAX_MOMENT_CHARACTERS } from './written-moment.ts';
import { openZip } from './zip-entries.ts';

const DELIMITERS = [',', ';', '\t', '|'];
const TABLE_NAMES = /\.(csv|tsv|txt)$/i;
/** Twenty years of nights with a page of text each. */
const MAX_TABLE_BYTES = 32 * 1024 ** 2;
/** Ten a day for twenty-seven years. */
const MAX_ROWS = 100_000;
const MAX_SAMPLE_ROWS = 400;

/** A table that no app exports, with a guess which column is what, and its rows without long texts. */
export type ReadTable = { table: OwnTable; rows: AsyncIterable<string[]> };

/** The table of a person's own in a file, or alone in a zip. Null if there is none that could be sleep. Throws `Refused`. */
export async function ownTableIn(filePath: string, scratchFolder: string): Promise<ReadTable | null> {
  const part = await tablePart(filePath, scratchFolder);
  if (!part) return null;
  const { text } = await openingOf(part.chunks());
  const lines = part.size <= OPENING_BYTES ? text : text.slice(0, text.lastIndexOf('\n') + 1);
  const [best] = DELIMITERS.flatMap((delimiter) => {
    const guess = guessedTable((firstRows(lines, delimiter, MAX_SAMPLE_ROWS) ?? []).map(usableCells));
    return guess ? { ...guess, delimiter } : [];
  }).toSorted((a, b) => b.score - a.score);
  return best ? { table: best.table, rows: rowsBelow(part, best) } : null;
}

async function tablePart(filePath: string, scratchFolder: string): Promise<Part | null> {
  const { bytes, text } = await openingOf(createReadStream(filePath));
  const path = isZip(bytes) ? await onlyTable(filePath, join(scratchFolder, 'table')) : filePath;
  const size = path === null ? 0 : (await stat(path)).size;
  if (path === null || size > MAX_TABLE_BYTES || (path === filePath && text.includes('\u0000'))) return null;
  return { path: '', size, chunks: () => createReadStream(path), stored: async () => path };
}

/** Unpacks the table of a zip that has one. Null if it has none or several. */
async function onlyTable(filePath: string, path: string): Promise<string | null> {
  const zip = await openZip(filePath, new Reading({}));
  try {
    const [table, ...others] = zip.entries.filter((entry) => TABLE_NAMES.test(entry.path));
    if (!table || others.length > 0 || table.size > MAX_TABLE_BYTES) return null;
    await pipeline(Readable.from(table.chunks()), createWriteStream(path, { mode: 0o600 }));
    return path;
  } finally {
    zip.close();
  }
}

async function* rowsBelow(
  part: Part,
  { delimiter, headRows }: { delimiter: string; headRows: number },
): AsyncGenerator<string[]> {
  let count = 0;
  for await (const row of tableRows(part, delimiter)) {
    count += 1;
    if (count > MAX_ROWS) throw new Refused('too_large', 'This table has too many rows. Please split it.');
    if (count > headRows) yield usableCells(row).map((cell) => (/\d/.test(cell) ? cell : ''));
  }
}

const usableCells = (row: readonly string[]): string[] =>
  row.slice(0, MAX_TABLE_COLUMNS).map((cell) => cell.trim().slice(0, MAX_MOMENT_CHARACTERS + 1));
