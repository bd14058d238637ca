/** The value types that both engines support in the columns of the schema. */
export type Value = string | number | null;

/** Values in the order of the table's columns. */
export type Row = readonly Value[];

/** A table as discovered in a database. The columns of the primary key come first. */
export type Table = { name: string; columns: readonly string[]; keySize: number };

/** One of two databases between which rows are copied or compared. */
export type Side = {
  /** Every product table, without the migration records. */
  tables(): Promise<Table[]>;
  count(table: Table): Promise<number>;
  /** All rows in the byte order of their keys, in batches, as of one moment even if rows change meanwhile. */
  rows(table: Table): AsyncIterable<readonly Row[]>;
  /** Removes and inserts rows in one transaction, which is durable once it resolves. */
  change(table: Table, removed: readonly Row[], added: readonly Row[]): Promise<void>;
  close(): Promise<void>;
};

/** The number of rows that one query reads or writes. */
const BATCH_ROWS = 1000;
/** Notes and reports of nights can be long, so a batch also ends at this many characters. */
const BATCH_CHARACTERS = 2_000_000;

/** Collects rows until they fill a batch. */
export class Batch {
  rows: Row[] = [];
  #characters = 0;

  /** Returns whether the row fills the batch. */
  add(row: Row): boolean {
    this.rows.push(row);
    for (const value of row) if (typeof value === 'string') this.#characters += value.length;
    return this.rows.length >= BATCH_ROWS || this.#characters >= BATCH_CHARACTERS;
  }

  /** Returns the collected rows and starts the next batch. */
  take(): Row[] {
    const { rows } = this;
    this.rows = [];
    this.#characters = 0;
    return rows;
  }
}

/** The key of a row for messages. */
export const keyOf = (table: Table, row: Row): string => row.slice(0, table.keySize).join(', ');

/** A quoted identifier that both engines accept. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const quoteNames = (names: readonly string[]): string => names.map(quoteName).join(', ');
