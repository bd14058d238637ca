import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { type Engine, onEachEngine } from '#testing/engines.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-sqlite.ts';
import type { Database } from './schema.ts';

/** A unique key, primary or not, and its columns in order. */
type Key = { table: string; isPrimary: boolean; columns: string[] };

/** Tables whose key column is itself the owner id. */
const OWNER_COLUMN: Record<string, string> = { guests: 'id', users: 'id' };

/**
 * Keys that cannot hold the owner, and why. The tables are small, or a distributed database gets a small lookup table
 * for each.
 */
const EXCEPTIONS: Record<string, string> = {
  'users(email)': 'A log-in names an address and no id, and an address belongs to one account.',
  'wearableConnections(vendor, externalId)': 'Webhooks of a provider name its own id, which belongs to one person.',
  'outboxMails(id)': 'An email may have no account. Nothing is stored here once a mail server is set.',
  'jobs(name)': 'Data of the servers, not of people: one row per job.',
  'spentLimits(key)': 'Data of the servers, not of people: rows that last minutes.',
};

/** Excludes the tables of the migration tool and of SQLite. */
const isProductTable = ({ table }: Key): boolean => !table.startsWith('kysely_') && !table.startsWith('sqlite_');

async function sqliteKeys(db: Database): Promise<Key[]> {
  const { rows } = await sql<{ table: string; name: string; origin: string; column: string }>`
    select m.name as "table", l.name as "name", l.origin as "origin", i.name as "column"
    from sqlite_master m, pragma_index_list(m.name) l, pragma_index_info(l.name) i
    where m.type = 'table' and l."unique" = 1
    order by m.name, l.name, i.seqno`.execute(db);
  return [...Map.groupBy(rows, ({ name }) => name).values()].map((columns) => ({
    table: columns[0]!.table,
    isPrimary: columns[0]!.origin === 'pk',
    columns: columns.map(({ column }) => column),
  }));
}

async function postgresKeys(db: Database): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select t.relname as "table", i.indisprimary as "isPrimary",
      array_agg(a.attname::text order by array_position(i.indkey::int[], a.attnum::int)) as "columns"
    from pg_index i
    join pg_class t on t.oid = i.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
    where i.indisunique and n.nspname = 'public'
    group by i.indexrelid, t.relname, i.indisprimary`.execute(db);
  return rows;
}

const keysOf = (engine: Engine, db: Database): Promise<Key[]> =>
  engine.name === 'sqlite' ? sqliteKeys(db) : postgresKeys(db);

const nameOf = ({ table, columns }: Key): string => `${table}(${columns.join(', ')})`;

/** Distributed databases such as Citus store the data of one person together only if every unique key holds the owner. */
onEachEngine('A schema that can be distributed by person', (engine) => {
  let database: OpenDatabase;
  let keys: Key[];
  before(async () => {
    database = await engine.open();
    await migrate(database.db);
    keys = (await keysOf(engine, database.db)).filter(isProductTable);
  });
  after(() => database.close());

  const ownerColumn = ({ table }: Key): string => OWNER_COLUMN[table] ?? 'owner';
  const isExcepted = (key: Key): boolean => nameOf(key) in EXCEPTIONS;

  test('Every table has a primary key that begins with the owner.', async () => {
    const tables = (await database.db.introspection.getTables()).map(({ name }) => name);
    const keyed = new Set(keys.filter(({ isPrimary }) => isPrimary).map(({ table }) => table));
    assert.ok(tables.length >= 21);
    assert.deepEqual(
      tables.filter((table) => !keyed.has(table)),
      [],
    );
    const violations = keys.filter((key) => key.isPrimary && key.columns[0] !== ownerColumn(key) && !isExcepted(key));
    assert.deepEqual(violations.map(nameOf), []);
  });

  test('Every other unique key holds the owner.', () => {
    const violations = keys.filter((key) => !key.columns.includes(ownerColumn(key)) && !isExcepted(key));
    assert.deepEqual(violations.map(nameOf), []);
  });

  test('Each exception exists in the schema.', () => {
    const names = new Set(keys.map(nameOf));
    assert.deepEqual(
      Object.keys(EXCEPTIONS).filter((name) => !names.has(name)),
      [],
    );
  });

  test('A key without the owner is detected.', async () => {
    await sql`create table strays (id text primary key, owner text, code text)`.execute(database.db);
    await sql`create unique index "straysByCode" on strays (code)`.execute(database.db);
    const found = (await keysOf(engine, database.db)).filter(({ table }) => table === 'strays').map(nameOf);
    assert.deepEqual(found.sort(), ['strays(code)', 'strays(id)']);
    await sql`drop table strays`.execute(database.db);
  });
});
