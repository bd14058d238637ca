import pg from 'pg';
import { openPostgres } from '#platform/database/open-postgres.ts';
import type { OpenDatabase } from '#platform/database/open-sqlite.ts';
import { type Cluster, freshDatabase, postgresPrograms, startPostgres } from '#testing/postgres.ts';
import { processorMsBelow } from './processor.ts';

let cluster: Promise<Cluster> | undefined;

/**
 * The address of an empty database on a PostgreSQL that waits for the disk, as in production; null if the machine has
 * none.
 */
export async function newPostgres(): Promise<string | null> {
  const programs = postgresPrograms();
  if (!programs) return null;
  cluster ??= startPostgres(programs, { isDurable: true });
  return (await freshDatabase((await cluster).url)).url;
}

/** The addresses of copies of a database that is not in use. */
export async function copiesOf(url: string, count: number): Promise<string[]> {
  const { pathname } = new URL(url);
  const client = new pg.Client({ connectionString: (await cluster)?.url });
  await client.connect();
  const copies = Array.from({ length: count }, (_, at) => `${pathname.slice(1)}_${at}`);
  for (const name of copies) await client.query(`create database ${name} template ${pathname.slice(1)}`);
  await client.end();
  return copies.map((name) => Object.assign(new URL(url), { pathname: name }).href);
}

/** The processor time used so far; NaN without PostgreSQL or if the system does not report it. */
export async function postgresProcessorMs(): Promise<number> {
  const running = await cluster;
  return running ? processorMsBelow(running.pid) : Number.NaN;
}

export const openQuietly = (url: string): OpenDatabase => openPostgres(url, () => {});

export async function stopPostgres(): Promise<void> {
  const running = cluster;
  cluster = undefined;
  await (await running)?.stop();
}
