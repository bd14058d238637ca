import { join } from 'node:path';
import { connectPostgres, placeOf } from '#platform/database/copying/postgres-side.ts';
import { quoted } from '#platform/database/copying/side.ts';
import { refuseWhereServed } from '#platform/database/copying/staged-postgres.ts';
import { Obstacle } from '#platform/obstacle.ts';
import { rowsOf } from './copy-postgres.ts';
import { checkRows, DATABASE_FILES, type Destination } from './manifest.ts';
import { runOn } from './postgres-tools.ts';
import type { Tell } from './progress.ts';

const OPTIONS = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];

/** Fills an empty database; with `aside`, what is there is kept in a schema of its own. All rows come in one transaction. */
export async function restorePostgres(
  url: string,
  { backup, manifest, aside }: Destination,
  rest: () => Promise<void>,
  tell: Tell,
): Promise<string> {
  const client = await connectPostgres(url);
  try {
    await refuseWhereServed(client, url);
    const { rows } = await client.query<{ home: string; isFull: boolean }>(
      `select current_schema() as home, exists(select 1 from pg_class where relnamespace = current_schema()::regnamespace) as "isFull"`,
    );
    const { home = 'public', isFull = false } = rows[0] ?? {};
    if (isFull && !aside) {
      throw new Obstacle(
        `The database ${placeOf(url)} is not empty. Name an empty one, or add --replace to keep what is there in a schema of its own.`,
      );
    }
    const kept = isFull && aside ? aside.replaceAll('-', '_').toLowerCase() : undefined;
    await rest();
    tell('Restoring the database:');
    if (kept)
      await client.query(`alter schema ${quoted(home)} rename to ${quoted(kept)}; create schema ${quoted(home)}`);
    try {
      await runOn(url, 'pg_restore', [...OPTIONS, join(backup, DATABASE_FILES.postgres)]);
    } catch (reason) {
      if (kept)
        await client.query(`drop schema ${quoted(home)}; alter schema ${quoted(kept)} rename to ${quoted(home)}`);
      throw reason;
    }
    checkRows(manifest, await rowsOf(client));
    return kept ? `What was there before is in the schema ${kept}.` : '';
  } finally {
    await client.end();
  }
}
