import { sql } from 'kysely';
import type { Database } from '#platform/database/schema.ts';

type Row = Record<string, unknown>;

/** The rows of every table at one time. */
export type TableCopy = Map<string, Row[]>;

export const tableNames = async (db: Database): Promise<string[]> =>
  (await db.introspection.getTables()).map(({ name }) => name);

export async function copyTables(db: Database, names: readonly string[]): Promise<TableCopy> {
  const copy: TableCopy = new Map();
  for (const name of names) copy.set(name, (await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows);
  return copy;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const areEqualCopies = (one: TableCopy, other: TableCopy): boolean => isEqual([...one], [...other]);

/** The rows that belong to an owner, each with its table. */
export const rowsOf = (copy: TableCopy, owner: string): string[] =>
  [...copy].flatMap(([name, rows]) =>
    rows.filter((row) => (row.owner ?? row.id) === owner).map((row) => `${name} ${JSON.stringify(row)}`),
  );

/** Gives every table the rows of an earlier copy again. `current`: a copy of the rows that it has now. */
export async function restoreTables(db: Database, earlier: TableCopy, current: TableCopy): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const [name, rows] of earlier) {
      if (isEqual(rows, current.get(name))) continue;
      await sql`delete from ${sql.table(name)}`.execute(transaction);
      for (const row of rows) {
        const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
        const values = sql.join(Object.values(row));
        await sql`insert into ${sql.table(name)} (${columns}) values (${values})`.execute(transaction);
      }
    }
  });
}
