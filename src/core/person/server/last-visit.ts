import type { Database } from '#platform/database/schema.ts';

/** When anybody was here last, as far as it is noted: of guests to the day, of others to the hour. Undefined where nobody ever was. */
export async function lastVisit(db: Database): Promise<string | undefined> {
  const guest = await db
    .selectFrom('guests')
    .select('lastSeenAt')
    .where('lastSeenAt', 'is not', null)
    .orderBy('lastSeenAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const session = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('lastSeenAt').as('lastSeenAt'))
    .executeTakeFirst();
  return [guest?.lastSeenAt, session?.lastSeenAt]
    .filter((at) => at != null)
    .toSorted()
    .at(-1);
}
