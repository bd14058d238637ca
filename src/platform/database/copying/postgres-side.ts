import pg from 'pg';
import { OperationalError } from '../../operational-error.ts';
import { quoteName, quoteNames, type Row, type Side, type Table } from './side.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const FETCH_ROWS = 500;
/** Distinguishes these connections from those of servers. */
const APPLICATION_NAME = 'copying Better Sleep';

const TABLES = `
  select tables.relname as name, columns.attname as column,
    array_position(keys.indkey::smallint[], columns.attnum) as place
  from pg_class tables
    join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum > 0 and not columns.attisdropped
    left join pg_index keys on keys.indrelid = tables.oid and keys.indisprimary
  where tables.relnamespace = current_schema()::regnamespace and tables.relkind in ('r', 'p')
    and tables.relname not like 'kysely\\_%'
  order by tables.relname collate "C", place nulls last, columns.attnum`;

/** A connection without a statement timeout. `schema` selects where its tables are, by default the one of the address. */
export async function connectPostgres(url: string, schema?: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (reason) {
    throw new OperationalError(`PostgreSQL at ${addressWithoutPassword(url)} does not let us in: ${messageOf(reason)}`);
  }
  await client.query('set statement_timeout = 0');
  if (schema) await client.query(`set search_path to ${quoteName(schema)}`);
  return client;
}

/** The product tables that come first in the search path of a connection. */
export async function postgresTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; column: string; place: number | null }>(TABLES);
  const tables = Map.groupBy(rows, ({ name }) => name);
  return [...tables].map(([name, columns]) => {
    const key = columns.filter(({ place }) => place !== null);
    return { name, columns: columns.map(({ column }) => column), keySize: key.length };
  });
}

/** A PostgreSQL database as one side of a copy. Each table is read from one snapshot; writes use a second connection. */
export async function postgresSide(url: string, schema?: string): Promise<Side> {
  const reader = await connectPostgres(url, schema);
  const writer = await connectPostgres(url, schema);
  return {
    tables: () => postgresTables(reader),
    count: async ({ name }) => countOf(reader, name),
    rows: (table) => rowsOf(reader, table),
    change: (table, removed, added) => changeRows(writer, table, removed, added),
    close: async () => {
      await reader.end();
      await writer.end();
    },
  };
}

export async function countOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoteName(table)}`);
  return Number(rows[0]?.count);
}

async function* rowsOf(client: pg.Client, table: Table): AsyncGenerator<Row[]> {
  await client.query('begin isolation level repeatable read read only');
  try {
    yield* cursorRows(client, table);
  } finally {
    await client.query('rollback');
  }
}

/** Needs a transaction of the caller. Byte order matches SQLite, whatever the language of the database. */
export async function* cursorRows(client: pg.Client, { name, columns, keySize }: Table): AsyncGenerator<Row[]> {
  const order = columns.slice(0, keySize).map((column) => `${quoteName(column)} collate "C"`);
  await client.query(
    `declare walk no scroll cursor for select ${quoteNames(columns)} from ${quoteName(name)} order by ${order.join(', ')}`,
  );
  while (true) {
    const { rows } = await client.query<[]>({ text: `fetch ${FETCH_ROWS} from walk`, rowMode: 'array' });
    if (rows.length > 0) yield rows as unknown as Row[];
    if (rows.length < FETCH_ROWS) break;
  }
  await client.query('close walk');
}

/** Rows travel as one JSON value per batch, which PostgreSQL reads by the names and types of its own columns. */
async function changeRows(client: pg.Client, table: Table, removed: readonly Row[], added: readonly Row[]) {
  const { name, columns, keySize } = table;
  const key = columns.slice(0, keySize);
  const recordset = `json_populate_recordset(null::${quoteName(name)}, $1)`;
  const keyCondition = key.map((column) => `kept.${quoteName(column)} = given.${quoteName(column)}`).join(' and ');
  await client.query('begin');
  try {
    if (removed.length > 0) {
      const keys = jsonOf(
        key,
        removed.map((row) => row.slice(0, keySize)),
      );
      await client.query(`delete from ${quoteName(name)} kept using ${recordset} given where ${keyCondition}`, [keys]);
    }
    if (added.length > 0) {
      const text = `insert into ${quoteName(name)} (${quoteNames(columns)}) select ${quoteNames(columns)} from ${recordset}`;
      await client.query(text, [jsonOf(columns, added)]);
    }
    await client.query('commit');
  } catch (reason) {
    await client.query('rollback').catch(() => {});
    throw reason;
  }
}

const jsonOf = (columns: readonly string[], rows: readonly Row[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]]))));

/** The address of a database for messages, without the password. */
export function addressWithoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** Node reports an unreachable host as an `AggregateError` without a message. */
const messageOf = (reason: unknown): string => {
  if (reason instanceof AggregateError) return reason.errors.map(messageOf).join('; ');
  return reason instanceof Error ? reason.message : String(reason);
};

/** How many server connections are open. There must be none while rows are copied. */
export async function connectedServers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and application_name like 'better-sleep%'`,
  );
  return Number(rows[0]?.count);
}
