/** What both engines can hold in the columns of the schema. */
export type Value = string | number | null;

/** In the order of the table's columns. */
export type Row = readonly Value[];

/** A table as it is found in a database; nobody has to list them. The columns of the primary key come first. */
export type Table = { name: string; columns: readonly string[]; keySize: number };

/** One of two databases between which rows are copied or compared. */
export type Side = {
  /** Every table of the product, without the record of migrations. */
  tables(): Promise<Table[]>;
  count(table: Table): Promise<number>;
  /** All rows in the order of the bytes of their keys, a batch at a time: as they are now, whatever is changed meanwhile. */
  rows(table: Table): AsyncIterable<readonly Row[]>;
  /** Takes rows away and puts rows in, all or nothing, durable when it resolves. */
  change(table: Table, removed: readonly Row[], added: readonly Row[]): Promise<void>;
  close(): Promise<void>;
};

/** As much as is worth asking for or writing at once. */
const BATCH_ROWS = 1000;
/** Notes and reports of nights can be long: so many characters end a batch sooner. */
const BATCH_CHARACTERS = 2_000_000;

/** Gathers rows until there are enough for a batch. */
export class Batch {
  rows: Row[] = [];
  #characters = 0;

  /** Tells whether the batch is full with it. */
  add(row: Row): boolean {
    this.rows.push(row);
    for (const value of row) if (typeof value === 'string') this.#characters += value.length;
    return this.rows.length >= BATCH_ROWS || this.#characters >= BATCH_CHARACTERS;
  }

  /** What was gathered; the next one begins. */
  take(): Row[] {
    const { rows } = this;
    this.rows = [];
    this.#characters = 0;
    return rows;
  }
}

/** The key of a row, for people who have to find it. */
export const keyOf = (table: Table, row: Row): string => row.slice(0, table.keySize).join(', ');

/** A name as both engines take it. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const quoteNames = (names: readonly string[]): string => names.map(quoteName).join(', ');
