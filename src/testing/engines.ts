import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import { openPostgres } from '#platform/database/open-postgres.ts';
import { type OpenDatabase, openSqlite } from '#platform/database/open-sqlite.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { type Cluster, freshDatabase, postgresPrograms, startPostgres } from './postgres.ts';

export type Engine = {
  name: 'sqlite' | 'postgres';
  /** Creates a database. `mayHaveTables`: it may come with the tables of the newest version, which saves the migrations. */
  open: (metrics?: Metrics, mayHaveTables?: boolean) => Promise<OpenDatabase>;
};

/** For tests that do not depend on the database. */
export const embeddedEngine: Engine = { name: 'sqlite', open: (metrics) => freshSqlite(metrics) };

/** Runs the same tests on SQLite and on PostgreSQL. Each `open` creates a new database. */
export function onEachEngine(title: string, tests: (engine: Engine) => void): void {
  describe(`${title} (SQLite)`, () => tests(embeddedEngine));
  const cluster = postgresCluster();
  describe(`${title} (PostgreSQL)`, { skip: cluster ? false : 'no PostgreSQL on this machine' }, () => {
    if (!cluster) return;
    const open: Engine['open'] = async (metrics, mayHaveTables = false) =>
      freshPostgres(await cluster(), metrics, mayHaveTables ? process.env.TEST_DATABASE_TEMPLATE : undefined);
    tests({ name: 'postgres', open });
  });
}

/** For tests that need the address of a database that several processes share, as in production. */
export function onPostgres(title: string, tests: (newDatabase: () => ReturnType<typeof freshDatabase>) => void): void {
  const cluster = postgresCluster();
  describe(`${title} (PostgreSQL)`, { skip: cluster ? false : 'no PostgreSQL on this machine' }, () => {
    if (cluster) tests(async () => freshDatabase(await cluster()));
  });
}

async function freshSqlite(metrics?: Metrics): Promise<OpenDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-sqlite-'));
  const opened = await openSqlite(folder, undefined, metrics);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Long timeouts: a slow machine must not look like an outage of the database. */
const LONG_TIMEOUTS = { hasNoTimeouts: true, connectTimeoutMs: 300_000, probeTimeoutMs: 300_000 };

async function freshPostgres(clusterUrl: string, metrics?: Metrics, template?: string): Promise<OpenDatabase> {
  const database = await freshDatabase(clusterUrl, template);
  const opened = openPostgres(database.url, () => {}, { ...LONG_TIMEOUTS, ...(metrics && { metrics }) });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await database.drop();
    },
  };
}

/** The cluster of the whole run, else one of this process, started at the first use; undefined without PostgreSQL. */
function postgresCluster(): (() => Promise<string>) | undefined {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) return async () => configuredUrl;
  const programs = postgresPrograms();
  if (!programs) return undefined;
  let started: Promise<Cluster> | undefined;
  after(async () => (await started)?.stop());
  return async () => {
    started ??= startPostgres(programs);
    return (await started).url;
  };
}
