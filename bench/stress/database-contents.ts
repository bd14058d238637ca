import { sql } from 'kysely';
import type { OpenDatabase } from '../../src/platform/database/open-sqlite.ts';
import type { Database } from '../../src/platform/database/schema.ts';

/** The complete contents of a database as text: tables, columns, keys, indexes and every row. */
export type DatabaseContents = { schema: string[]; rows: Record<string, string[]> };

export type Column = { table: string; name: string; isText: boolean };

/** Kysely's own tables: the times of migrations differ from run to run. */
const BOOKKEEPING = ['kysely_migration', 'kysely_migration_lock'];

export async function databaseContents({ db, engine }: OpenDatabase): Promise<DatabaseContents> {
  const columns = await columnsOf(db);
  const rows: DatabaseContents['rows'] = {};
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    rows[table] = await rowsOf(db, table, own.map(({ name }) => name).sort());
  }
  const { rows: done } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const schema = engine === 'sqlite' ? await sqliteSchema(db) : await postgresSchema(db);
  return { schema: [...schema, ...done.map(({ name }) => `migrated: ${name}`)], rows };
}

export async function columnsOf(db: Database): Promise<Column[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name }) => !BOOKKEEPING.includes(name))
    .flatMap(({ name: table, columns }) =>
      columns.map(({ name, dataType }) => ({ table, name, isText: /text|char/i.test(dataType) })),
    );
}

/** Each row as JSON of some columns, sorted by contents only. */
export async function rowsOf(db: Database, table: string, columns: readonly string[]): Promise<string[]> {
  const { rows } =
    await sql<object>`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}`.execute(db);
  return rows.map((row) => JSON.stringify(Object.values(row))).sort();
}

async function sqliteSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select type || ' ' || name || ': ' || coalesce(sql, '') as line from sqlite_schema order by line`.execute(db);
  return rows.map(({ line }) => line);
}

async function postgresSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

/** The differences of two databases, one line each; empty if they are equal. */
export function differences(left: DatabaseContents, right: DatabaseContents): string[] {
  const tables = [...new Set([...Object.keys(left.rows), ...Object.keys(right.rows)])];
  return [
    ...lineDifferences('the schema', left.schema, right.schema),
    ...tables.flatMap((table) => lineDifferences(table, left.rows[table] ?? [], right.rows[table] ?? [])),
  ];
}

function lineDifferences(what: string, left: readonly string[], right: readonly string[]): string[] {
  const [inLeft, inRight] = [new Set(left), new Set(right)];
  const count = left.length === right.length ? [] : [`${what}: ${left.length} and ${right.length}`];
  return [
    ...count,
    ...left.filter((line) => !inRight.has(line)).map((line) => `${what}: only in the first: ${line}`),
    ...right.filter((line) => !inLeft.has(line)).map((line) => `${what}: only in the second: ${line}`),
  ];
}
