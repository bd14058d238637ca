import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Batch, quoteName, quoteNames, type Row, type Side, type Table } from './side.ts';

const BUSY_TIMEOUT_MS = 5000;

/** The product tables of an open SQLite database. */
export function sqliteTables(database: DatabaseSync): Table[] {
  const names = database
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'
         and name not like 'kysely\\_%' escape '\\' order by name`,
    )
    .all() as { name: string }[];
  return names.map(({ name }) => {
    const columns = database
      .prepare('select name, pk from pragma_table_info(?) order by pk = 0, pk, cid')
      .all(name) as { name: string; pk: number }[];
    return { name, columns: columns.map((column) => column.name), keySize: columns.filter(({ pk }) => pk > 0).length };
  });
}

/** A SQLite file as one side of a copy. Reads see a fixed snapshot; writes use a separate handle. */
export function sqliteSide(file: string, { readOnly = false } = {}): Side {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  const writer = readOnly ? undefined : openWriter(file);
  return {
    tables: async () => sqliteTables(reader),
    count: async ({ name }) =>
      (reader.prepare(`select count(*) as count from ${quoteName(name)}`).get() as { count: number }).count,
    async *rows({ name, columns, keySize }) {
      const statement = reader.prepare(
        `select ${quoteNames(columns)} from ${quoteName(name)} order by ${quoteNames(columns.slice(0, keySize))}`,
      );
      statement.setReturnArrays(true);
      const batch = new Batch();
      for (const row of statement.iterate() as Iterable<unknown>) if (batch.add(row as Row)) yield batch.take();
      if (batch.rows.length > 0) yield batch.take();
    },
    change: async (table, removed, added) => {
      if (!writer) throw new Error('This side is read-only.');
      changeRows(writer, table, removed, added);
    },
    close: async () => {
      reader.close();
      writer?.close();
    },
  };
}

function openWriter(file: string): DatabaseSync {
  const writer = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  writer.exec('pragma journal_mode = wal; pragma synchronous = full');
  return writer;
}

function changeRows(writer: DatabaseSync, table: Table, removed: readonly Row[], added: readonly Row[]): void {
  const { name, columns, keySize } = table;
  const key = columns.slice(0, keySize);
  const remove = writer.prepare(
    `delete from ${quoteName(name)} where ${key.map((column) => `${quoteName(column)} = ?`).join(' and ')}`,
  );
  const add = writer.prepare(
    `insert into ${quoteName(name)} (${quoteNames(columns)}) values (${columns.map(() => '?').join(', ')})`,
  );
  writer.exec('begin immediate');
  try {
    runEach(
      remove,
      removed.map((row) => row.slice(0, keySize)),
    );
    runEach(add, added);
    writer.exec('commit');
  } catch (reason) {
    if (writer.isTransaction) writer.exec('rollback');
    throw reason;
  }
}

function runEach(statement: StatementSync, rows: readonly Row[]): void {
  for (const row of rows) statement.run(...row);
}
