import { openPostgres } from '#platform/database/open-postgres.ts';
import type { OpenDatabase } from '#platform/database/open-sqlite.ts';
import { type Cluster, freshDatabase, postgresPrograms, startPostgres } from '#testing/postgres.ts';

let cluster: Promise<Cluster> | undefined;

/** The address of an empty database on a PostgreSQL that waits for the disk, as in production; null where the machine has none. */
export async function newPostgres(): Promise<string | null> {
  const programs = postgresPrograms();
  if (!programs) return null;
  cluster ??= startPostgres(programs, { isDurable: true });
  return (await freshDatabase((await cluster).url)).url;
}

export const openQuietly = (url: string): OpenDatabase => openPostgres(url, () => {});

export async function stopPostgres(): Promise<void> {
  const running = cluster;
  cluster = undefined;
  await (await running)?.stop();
}
