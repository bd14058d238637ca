import { lockOwner } from '#core/person/server/owner-lock.ts';
import type { Database } from '#platform/database/schema.ts';

/** The only writer of `sleepAnalyses`. */

export const findAnalysis = (db: Database, owner: string) =>
  db
    .selectFrom('sleepAnalyses')
    .select(['basedOn', 'analysis', 'createdAt'])
    .where('owner', '=', owner)
    .executeTakeFirst();

/** Stores the newest analysis of a person's nights, unless the owner was erased or replaced while it was computed. */
export async function saveAnalysis(
  db: Database,
  owner: string,
  analysis: { basedOn: string; analysis: string; createdAt: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const locked = await lockOwner(transaction, owner);
    if (locked !== owner) return;
    await transaction
      .insertInto('sleepAnalyses')
      .values({ owner: locked, ...analysis })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet(analysis))
      .execute();
  });
}

export async function deleteAnalyses(db: Database, owners: readonly string[]): Promise<void> {
  await db.deleteFrom('sleepAnalyses').where('owner', 'in', owners).execute();
}
