import { sql } from 'kysely';
import { OwnerId } from '#contract/owner-id.ts';
import type { Database } from '#platform/database/schema.ts';

/** Owners per statement. */
const PAGE_SIZE = 500;

/**
 * The owners that rows of any table name, but who are neither a guest nor an account. Versions without the lock of
 * `lockOwner` could leave such rows when a person was erased.
 */
export async function* lostOwners(db: Database): AsyncGenerator<string> {
  for (const { name, columns } of await db.introspection.getTables()) {
    if (!columns.some((column) => column.name === 'owner')) continue;
    let last: string | undefined = '';
    while (last !== undefined) {
      const owners = await ownersAfter(db, name, last);
      yield* owners.flatMap(({ owner, known }) => (known || !OwnerId.safeParse(owner).success ? [] : owner));
      last = owners.at(-1)?.owner;
    }
  }
}

/** Jumps from owner to owner in the index, however many rows each has. */
async function ownersAfter(db: Database, tableName: string, last: string) {
  const table = sql.table(tableName);
  const { rows } = await sql<{ owner: string; known: string | null }>`
    with recursive found(owner, place) as (
      select min(owner), 1 from ${table} where owner > ${last}
      union all
      select (select min(owner) from ${table} where owner > found.owner), place + 1
      from found where found.owner is not null and place < ${PAGE_SIZE}
    )
    select owner, coalesce(
      (select id from guests where id = found.owner), (select id from users where id = found.owner)) as "known"
    from found where owner is not null order by owner`.execute(db);
  return rows;
}
