import { sql } from 'kysely';
import type { Database } from '#platform/database/schema.ts';

/** All rows of these people as text, to detect changes. */
export async function rowsOfOwners(db: Database, owners: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const { name, columns } of await db.introspection.getTables()) {
    const key = columns.some((column) => column.name === 'owner') ? 'owner' : 'id';
    if (key === 'id' && name !== 'users' && name !== 'guests') continue;
    const { rows } = await sql`select * from ${sql.table(name)} where ${sql.ref(key)} in (${sql.join(owners)})`.execute(
      db,
    );
    lines.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return lines.sort().join('\n');
}
