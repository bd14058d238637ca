import { connectPostgres, countOf, cursorRows, postgresTables } from '#platform/database/copying/postgres-side.ts';
import type { Side } from '#platform/database/copying/side.ts';
import { OperationalError } from '#platform/operational-error.ts';
import { createPrivateFile } from '#platform/private-files.ts';
import type { DatabaseCopy } from './manifest.ts';
import { run, runOn } from './postgres-tools.ts';

/** Schemas that are not served: data that a restore replaced, and a move in progress. */
const NOT_SERVED = ['replaced_*', 'better_sleep_moving_in'];

/** A consistent snapshot of a PostgreSQL database while servers write. */
export type PostgresSnapshot = Pick<Side, 'tables' | 'rows' | 'close'> & {
  dump(to: string): Promise<DatabaseCopy>;
};

export async function openSnapshot(url: string): Promise<PostgresSnapshot> {
  const client = await connectPostgres(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
    const snapshot = rows[0]?.name ?? '';
    const tables = await postgresTables(client);
    if (tables.length === 0) throw new OperationalError('There is no Better Sleep in the database of DATABASE_URL.');
    return {
      tables: async () => tables,
      rows: (table) => cursorRows(client, table),
      close: () => client.end(),
      dump: async (to) => {
        const without = NOT_SERVED.map((schema) => `--exclude-schema=${schema}`);
        createPrivateFile(to);
        await runOn(url, 'pg_dump', [`--snapshot=${snapshot}`, '--format=custom', `--file=${to}`, ...without]);
        // Reads the dump to its end as a check.
        await run('pg_restore', ['--file=/dev/null', to]);
        return { engine: 'postgres', migration: await newestMigration(client), rows: await rowsOf(client) };
      },
    };
  } catch (reason) {
    await client.end();
    throw reason;
  }
}

type Client = Awaited<ReturnType<typeof connectPostgres>>;

async function newestMigration(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
  return rows[0]?.name ?? '';
}

export async function rowsOf(client: Client): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const { name } of await postgresTables(client)) rows[name] = await countOf(client, name);
  return rows;
}
