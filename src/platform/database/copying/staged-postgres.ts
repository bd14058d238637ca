import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { Obstacle } from '../../obstacle.ts';
import { migrate } from '../migrate.ts';
import type { Tables } from '../schema.ts';
import {
  connectedServers,
  connectPostgres,
  countOf,
  placeOf,
  postgresSide,
  postgresTables,
  walk,
} from './postgres-side.ts';
import { listed, quoted, type Side, type Table } from './side.ts';
import { HOUSEKEEPING, type Staged } from './staged.ts';

/** The schema in which rows are gathered until all are there. */
const STAGE = 'better_sleep_moving_in';
const LOCK_WAIT_MS = 3000;
/** SQLSTATE. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Tables beside those they are for. Rows are gathered in them, and go over in one transaction. They are unlogged, as all that is in
 * them is elsewhere, too. `own`: the tables of the product.
 */
export async function stagePostgres(url: string, own: readonly Table[]): Promise<Staged> {
  const client = await connectPostgres(url);
  try {
    await holdAlone(client, url);
    await refuseWhereServed(client, url);
    await refuseForeignTables(client, own, url);
    await migrated(url);
    const tables = await postgresTables(client);
    await refuseRows(client, tables, url);
    await makeStage(client, url, tables);
    const side = await postgresSide(url, STAGE);
    const leave = async () => {
      await side.close();
      await client.end();
    };
    const reveal: Staged['reveal'] = async (check) => {
      await revealRows(client, tables, url, check);
      await leave();
    };
    return { side, reveal, leave };
  } catch (reason) {
    await client.end().catch(() => {});
    throw reason;
  }
}

/** Opens a PostgreSQL database to be copied from. Servers have to be gone, as one that writes would make two truths. */
export async function sourcePostgres(url: string): Promise<Side> {
  const client = await connectPostgres(url);
  try {
    await refuseWhereServed(client, url);
    if ((await postgresTables(client)).length === 0) {
      throw new Obstacle(`There is no Better Sleep in the database ${placeOf(url)}.`);
    }
  } finally {
    await client.end();
  }
  await migrated(url);
  return postgresSide(url);
}

export async function refuseWhereServed(client: pg.Client, url: string): Promise<void> {
  const connections = await connectedServers(client);
  if (connections === 0) return;
  throw new Obstacle(
    `A Better Sleep server is using the database ${placeOf(url)} (connections: ${connections}). Stop every server on it first.`,
  );
}

/** As a server does at its start. */
async function migrated(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Held until the connection ends, however it ends; of one that was killed a moment ago PostgreSQL may not have heard yet. */
async function holdAlone(client: pg.Client, url: string): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
  try {
    await client.query(`select pg_advisory_lock(hashtext('${STAGE}'))`);
  } catch (reason) {
    if ((reason as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw reason;
    throw new Obstacle(`Somebody else is moving into the database ${placeOf(url)} right now.`);
  }
  await client.query('set lock_timeout = 0');
}

/** Tables under other names, or under ours but without a record of our migrations. */
async function refuseForeignTables(client: pg.Client, own: readonly Table[], url: string): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('kysely_migration') is not null as found`,
  );
  const there = (await postgresTables(client)).map(({ name }) => name);
  const foreign = rows[0]?.found ? there.filter((name) => own.every((table) => table.name !== name)) : there;
  if (foreign.length === 0) return;
  throw new Obstacle(
    `The database ${placeOf(url)} holds tables that are not of Better Sleep: ${foreign.slice(0, 5).join(', ')}. Name an empty one.`,
  );
}

/** A server that was started once on an empty database made tables without rows of people. */
async function refuseRows(client: pg.Client, tables: readonly Table[], url: string): Promise<void> {
  for (const { name } of tables) {
    if (HOUSEKEEPING.includes(name) || (await countOf(client, name)) === 0) continue;
    throw new Obstacle(`The database ${placeOf(url)} already holds rows, in ${name}. Name an empty one.`);
  }
}

async function makeStage(client: pg.Client, url: string, tables: readonly Table[]): Promise<void> {
  const left = await connectPostgres(url, STAGE);
  const found = await postgresTables(left);
  await left.end();
  if (JSON.stringify(found) === JSON.stringify(tables)) return;
  await client.query(`drop schema if exists ${STAGE} cascade`);
  await client.query('begin');
  await client.query(`create schema ${STAGE}`);
  for (const { name, columns, keySize } of tables) {
    const key = listed(columns.slice(0, keySize));
    await client.query(`create unlogged table ${staged(name)} (like ${quoted(name)}, primary key (${key}))`);
  }
  await client.query('commit');
}

const staged = (name: string): string => `${STAGE}.${quoted(name)}`;

async function revealRows(
  client: pg.Client,
  tables: readonly Table[],
  url: string,
  check: Parameters<Staged['reveal']>[0],
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`lock table ${listed(tables.map(({ name }) => name))} in exclusive mode`);
    await refuseRows(client, tables, url);
    for (const table of tables) await revealTable(client, table);
    await check({ tables: async () => [...tables], rows: (table) => walk(client, table) });
    await client.query(`drop schema ${STAGE} cascade`);
    await client.query('commit');
  } catch (reason) {
    await client.query('rollback').catch(() => {});
    throw reason;
  }
}

async function revealTable(client: pg.Client, { name, columns }: Table): Promise<void> {
  await client.query(`delete from ${quoted(name)}`);
  const all = listed(columns);
  try {
    await client.query(`insert into ${quoted(name)} (${all}) select ${all} from ${staged(name)}`);
  } catch (reason) {
    const { message, detail = '' } = reason as pg.DatabaseError;
    throw new Obstacle(`PostgreSQL did not take the rows of ${name}: ${message} ${detail}`.trim());
  }
}
