import { open } from 'node:fs/promises';
import { Refused } from './refusal.ts';
import { recordValues, type SqliteValue, varint } from './sqlite-record.ts';
import { columnsOfTable } from './sqlite-schema.ts';

const MAGIC = Buffer.from('SQLite format 3\0');
const HEADER_BYTES = 100;
/** Of the schema and of one row. The longest rows that are read have a kilobyte. */
const MAX_PAYLOAD_BYTES = 64 * 1024;
/** A tree of two billion pages is less deep. */
const MAX_DEPTH = 20;
const MAX_SCHEMA_ROWS = 20_000;

/** The value of a column; null if the table has no such column. */
export type SqliteRow = (column: string) => SqliteValue;

/** The name of the row id, which a column `INTEGER PRIMARY KEY` stands for. */
export const ROW_ID = 'rowid';

export function numberAt(row: SqliteRow, column: string): number | null {
  const value = row(column);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The row id is null where the primary key takes its place. */
type StoredRow = [payload: Buffer, rowId: number | null];

type Table = { rootPage: number; columns: readonly string[] };

export const isSqlite = (bytes: Uint8Array): boolean => MAGIC.every((byte, index) => bytes[index] === byte);

/**
 * Reads the rows of tables in a SQLite file. The SQL in the file is never run and there are no writes, so views,
 * triggers, virtual tables and expressions have no effect. Each page is read at most once for a table. Rows that are
 * only in a journal beside the file are missing.
 */
export class SqliteFile {
  private readonly tables = new Map<string, Table>();
  private readonly readAt: (position: number, length: number) => Promise<Buffer>;
  private readonly pageBytes: number;
  private readonly usableBytes: number;

  private constructor(header: Buffer, readAt: (position: number, length: number) => Promise<Buffer>) {
    const pageBytes = header.readUInt16BE(16);
    this.pageBytes = pageBytes === 1 ? 65_536 : pageBytes;
    this.usableBytes = this.pageBytes - header.readUInt8(20);
    this.readAt = readAt;
    const isPowerOfTwo = (this.pageBytes & (this.pageBytes - 1)) === 0;
    const isUtf8 = header.readUInt32BE(56) <= 1;
    if (!isPowerOfTwo || this.pageBytes < 512 || this.usableBytes < 480 || !isUtf8) throw new Refused('damaged');
  }

  /** Opens the file while `use` runs, with the tables of these names. Throws `Refused` if it is damaged. */
  static async *open<Result>(
    path: string,
    tables: ReadonlySet<string>,
    use: (file: SqliteFile) => AsyncIterable<Result>,
  ): AsyncGenerator<Result> {
    const handle = await open(path, 'r');
    const readAt = async (position: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      if (bytesRead < length) throw new Refused('damaged');
      return buffer;
    };
    try {
      const header = await readAt(0, HEADER_BYTES);
      if (!isSqlite(header)) throw new Refused('damaged');
      const file = new SqliteFile(header, readAt);
      await file.readSchema(tables);
      yield* use(file);
    } finally {
      await handle.close();
    }
  }

  has(table: string): boolean {
    return this.tables.has(table);
  }

  /** The rows in the order of the file. Throws `Refused` if the table has more than `maxRows`. */
  async *rows(name: string, maxRows: number): AsyncGenerator<SqliteRow> {
    const table = this.tables.get(name);
    if (!table) return;
    const indexes = new Map(table.columns.map((column, index) => [column, index]));
    let count = 0;
    for await (const [payload, rowId] of this.payloads(table.rootPage, 0, new Set())) {
      count += 1;
      if (count > maxRows) throw tooManyRows();
      const values = recordValues(payload);
      yield (column) => (column === ROW_ID ? rowId : (values[indexes.get(column) ?? -1] ?? null));
    }
  }

  private async readSchema(wanted: ReadonlySet<string>): Promise<void> {
    let count = 0;
    for await (const [payload] of this.payloads(1, 0, new Set())) {
      count += 1;
      if (count > MAX_SCHEMA_ROWS) throw new Refused('damaged');
      const [type, name, , rootPage, sql] = recordValues(payload);
      const isWanted = String(type) === 'table' && wanted.has(String(name));
      // A virtual table has no page.
      if (!isWanted || typeof rootPage !== 'number' || rootPage < 2) continue;
      this.tables.set(String(name), { rootPage, columns: columnsOfTable(String(sql)) });
    }
  }

  private async *payloads(pageNumber: number, depth: number, visited: Set<number>): AsyncGenerator<StoredRow> {
    if (depth > MAX_DEPTH || visited.has(pageNumber)) throw new Refused('damaged');
    visited.add(pageNumber);
    const page = await this.page(pageNumber);
    const start = pageNumber === 1 ? HEADER_BYTES : 0;
    const type = page.readUInt8(start);
    const [isInterior, isIndex] = [type === 2 || type === 5, type === 2 || type === 10];
    if (!isInterior && type !== 10 && type !== 13) throw new Refused('damaged');
    const cells = page.readUInt16BE(start + 3);
    const pointers = start + (isInterior ? 12 : 8);
    if (pointers + cells * 2 > page.length) throw new Refused('damaged');
    for (let cell = 0; cell < cells; cell += 1) {
      const at = page.readUInt16BE(pointers + cell * 2);
      if (at + 4 > page.length) throw new Refused('damaged');
      if (isInterior) yield* this.payloads(page.readUInt32BE(at), depth + 1, visited);
      // In a table without row ids the inner pages hold rows too.
      if (!isInterior || isIndex) yield this.payload(page, at + (isInterior ? 4 : 0), isIndex);
    }
    if (isInterior) yield* this.payloads(page.readUInt32BE(start + 8), depth + 1, visited);
  }

  /** `at` is the offset of the length of the row. */
  private async payload(page: Buffer, at: number, isIndex: boolean): Promise<StoredRow> {
    const [length, afterLength] = varint(page, at);
    if (length > MAX_PAYLOAD_BYTES) throw new Refused('damaged');
    const [rowId, from] = isIndex ? [null, afterLength] : varint(page, afterLength);
    const usable = this.usableBytes;
    const max = isIndex ? Math.floor(((usable - 12) * 64) / 255) - 23 : usable - 35;
    if (length <= max) return [slice(page, from, length), rowId];
    const min = Math.floor(((usable - 12) * 32) / 255) - 23;
    const overflowing = min + ((length - min) % (usable - 4));
    const local = overflowing <= max ? overflowing : min;
    const parts = [slice(page, from, local)];
    let next = slice(page, from + local, 4).readUInt32BE();
    for (let rest = length - local; rest > 0; rest -= usable - 4) {
      const overflow = await this.page(next);
      next = overflow.readUInt32BE();
      parts.push(slice(overflow, 4, Math.min(rest, usable - 4)));
    }
    return [Buffer.concat(parts), rowId];
  }

  private page(number: number): Promise<Buffer> {
    if (number < 1) throw new Refused('damaged');
    return this.readAt((number - 1) * this.pageBytes, this.pageBytes);
  }
}

function slice(bytes: Buffer, from: number, length: number): Buffer {
  if (from + length > bytes.length) throw new Refused('damaged');
  return bytes.subarray(from, from + length);
}

const tooManyRows = (): Refused =>
  new Refused('too_large', 'This database holds more sleep than we can read at once. Please export a shorter time.');
