import { join } from 'node:path';
import { addressWithoutPassword, connectPostgres } from '#platform/database/copying/postgres-side.ts';
import { quoteName } from '#platform/database/copying/side.ts';
import { refuseIfServersConnected } from '#platform/database/copying/staged-postgres.ts';
import { OperationalError } from '#platform/operational-error.ts';
import { rowsOf } from './copy-postgres.ts';
import { checkRows, DATABASE_FILES, type Destination } from './manifest.ts';
import { runOn } from './postgres-tools.ts';
import type { ReportLine } from './progress.ts';

const OPTIONS = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];

/** Fills an empty database in one transaction; with `aside`, existing data moves to a schema of that name. */
export async function restorePostgres(
  url: string,
  { backup, manifest, aside }: Destination,
  restoreRest: () => Promise<void>,
  report: ReportLine,
): Promise<string> {
  const client = await connectPostgres(url);
  try {
    await refuseIfServersConnected(client, url);
    const { rows } = await client.query<{ home: string; isFull: boolean }>(
      `select current_schema() as home, exists(select 1 from pg_class where relnamespace = current_schema()::regnamespace) as "isFull"`,
    );
    const { home = 'public', isFull = false } = rows[0] ?? {};
    if (isFull && !aside) {
      throw new OperationalError(
        `The database ${addressWithoutPassword(url)} is not empty. Name an empty one, or add --replace to keep what is there in a schema of its own.`,
      );
    }
    const replacedSchema = isFull && aside ? aside.replaceAll('-', '_').toLowerCase() : undefined;
    await restoreRest();
    report('Restoring the database:');
    if (replacedSchema)
      await client.query(
        `alter schema ${quoteName(home)} rename to ${quoteName(replacedSchema)}; create schema ${quoteName(home)}`,
      );
    try {
      await runOn(url, 'pg_restore', [...OPTIONS, join(backup, DATABASE_FILES.postgres)]);
    } catch (reason) {
      if (replacedSchema)
        await client.query(
          `drop schema ${quoteName(home)}; alter schema ${quoteName(replacedSchema)} rename to ${quoteName(home)}`,
        );
      throw reason;
    }
    checkRows(manifest, await rowsOf(client));
    return replacedSchema ? `What was there before is in the schema ${replacedSchema}.` : '';
  } finally {
    await client.end();
  }
}
