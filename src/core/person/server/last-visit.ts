import type { Database } from '#platform/database/schema.ts';

/** The last recorded visit of any person: guests to the day, others to the hour. Undefined without one. */
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
