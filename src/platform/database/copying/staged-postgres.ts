import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { OperationalError } from '../../operational-error.ts';
import { migrate } from '../migrate.ts';
import type { Tables } from '../schema.ts';
import {
  addressWithoutPassword,
  connectedServers,
  connectPostgres,
  countOf,
  cursorRows,
  postgresSide,
  postgresTables,
} from './postgres-side.ts';
import { quoteName, quoteNames, type Side, type Table } from './side.ts';
import { HOUSEKEEPING_TABLES, type StagedDatabase } from './staged-database.ts';

/** The schema that holds the rows until all are copied. */
const STAGING_SCHEMA = 'better_sleep_moving_in';
const LOCK_WAIT_MS = 3000;
/** SQLSTATE. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Staging tables in a schema of their own, moved to the real tables in one transaction. They are unlogged, because all
 * their rows still exist in the source.
 */
export async function stagePostgres(url: string, productTables: readonly Table[]): Promise<StagedDatabase> {
  const client = await connectPostgres(url);
  try {
    await acquireMoveLock(client, url);
    await refuseIfServersConnected(client, url);
    await refuseForeignTables(client, productTables, url);
    await migrateDatabase(url);
    const tables = await postgresTables(client);
    await refuseRows(client, tables, url);
    await createStagingSchema(client, url, tables);
    const side = await postgresSide(url, STAGING_SCHEMA);
    const close = async () => {
      await side.close();
      await client.end();
    };
    const publish: StagedDatabase['publish'] = async (check) => {
      await publishRows(client, tables, url, check);
      await close();
    };
    return { side, publish, close };
  } catch (reason) {
    await client.end().catch(() => {});
    throw reason;
  }
}

/**
 * Opens a PostgreSQL database as the source of a copy. Servers must be stopped, because rows they write meanwhile would
 * be lost.
 */
export async function openPostgresSource(url: string): Promise<Side> {
  const client = await connectPostgres(url);
  try {
    await refuseIfServersConnected(client, url);
    if ((await postgresTables(client)).length === 0) {
      throw new OperationalError(`There is no Better Sleep in the database ${addressWithoutPassword(url)}.`);
    }
  } finally {
    await client.end();
  }
  await migrateDatabase(url);
  return postgresSide(url);
}

export async function refuseIfServersConnected(client: pg.Client, url: string): Promise<void> {
  const connections = await connectedServers(client);
  if (connections === 0) return;
  throw new OperationalError(
    `A Better Sleep server is using the database ${addressWithoutPassword(url)} (connections: ${connections}). Stop every server on it first.`,
  );
}

/** Migrates the database as a server does at its start. */
async function migrateDatabase(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Held until the connection ends, however it ends. PostgreSQL may take a moment to notice that a process was killed. */
async function acquireMoveLock(client: pg.Client, url: string): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
  try {
    await client.query(`select pg_advisory_lock(hashtext('${STAGING_SCHEMA}'))`);
  } catch (reason) {
    if ((reason as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw reason;
    throw new OperationalError(`Another move into the database ${addressWithoutPassword(url)} is already running.`);
  }
  await client.query('set lock_timeout = 0');
}

/** Foreign tables are those with other names, or with these names but without migration records. */
async function refuseForeignTables(client: pg.Client, productTables: readonly Table[], url: string): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('kysely_migration') is not null as found`,
  );
  const existing = (await postgresTables(client)).map(({ name }) => name);
  const foreign = rows[0]?.found
    ? existing.filter((name) => productTables.every((table) => table.name !== name))
    : existing;
  if (foreign.length === 0) return;
  throw new OperationalError(
    `The database ${addressWithoutPassword(url)} contains tables that do not belong to Better Sleep: ${foreign.slice(0, 5).join(', ')}. Choose an empty database.`,
  );
}

/** Tables without rows of people are fine: a server that was started once on an empty database creates them. */
async function refuseRows(client: pg.Client, tables: readonly Table[], url: string): Promise<void> {
  for (const { name } of tables) {
    if (HOUSEKEEPING_TABLES.includes(name) || (await countOf(client, name)) === 0) continue;
    throw new OperationalError(
      `The database ${addressWithoutPassword(url)} already contains rows, in ${name}. Choose an empty database.`,
    );
  }
}

async function createStagingSchema(client: pg.Client, url: string, tables: readonly Table[]): Promise<void> {
  const stagingClient = await connectPostgres(url, STAGING_SCHEMA);
  const found = await postgresTables(stagingClient);
  await stagingClient.end();
  if (JSON.stringify(found) === JSON.stringify(tables)) return;
  await client.query(`drop schema if exists ${STAGING_SCHEMA} cascade`);
  await client.query('begin');
  await client.query(`create schema ${STAGING_SCHEMA}`);
  for (const { name, columns, keySize } of tables) {
    const key = quoteNames(columns.slice(0, keySize));
    await client.query(`create unlogged table ${stagedTable(name)} (like ${quoteName(name)}, primary key (${key}))`);
  }
  await client.query('commit');
}

const stagedTable = (name: string): string => `${STAGING_SCHEMA}.${quoteName(name)}`;

async function publishRows(
  client: pg.Client,
  tables: readonly Table[],
  url: string,
  check: Parameters<StagedDatabase['publish']>[0],
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`lock table ${quoteNames(tables.map(({ name }) => name))} in exclusive mode`);
    await refuseRows(client, tables, url);
    for (const table of tables) await publishTable(client, table);
    await check({ tables: async () => [...tables], rows: (table) => cursorRows(client, table) });
    await client.query(`drop schema ${STAGING_SCHEMA} cascade`);
    await client.query('commit');
  } catch (reason) {
    await client.query('rollback').catch(() => {});
    throw reason;
  }
}

async function publishTable(client: pg.Client, { name, columns }: Table): Promise<void> {
  await client.query(`delete from ${quoteName(name)}`);
  const all = quoteNames(columns);
  try {
    await client.query(`insert into ${quoteName(name)} (${all}) select ${all} from ${stagedTable(name)}`);
  } catch (reason) {
    const { message, detail = '' } = reason as pg.DatabaseError;
    throw new OperationalError(`PostgreSQL refused the rows of ${name}: ${message} ${detail}`.trim());
  }
}
