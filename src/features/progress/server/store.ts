import { lockOwner, storeFor } from '#core/person/server/owner-lock.ts';
import { SLEEP_NEED } from '#domain/progress/sleep-need.ts';
import { WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import type { PreferenceChange, SleepPreferences } from '../contract.ts';

/** The only writer of `sleepPreferences` and `sleepAnalyses`. */

const COLUMNS = ['owner', 'needMinutes', 'isNeedSet', 'freeEvenings'] as const;

type PreferenceRow = { owner: string; needMinutes: number; isNeedSet: number; freeEvenings: string };

/** Servers of the previous version do not write `isNeedSet`, so a need other than the default counts as chosen. */
const toPreferences = ({ needMinutes, isNeedSet, freeEvenings }: PreferenceRow): SleepPreferences => ({
  needMinutes,
  isNeedSet: isNeedSet === 1 || needMinutes !== SLEEP_NEED.usual,
  freeEvenings: JSON.parse(freeEvenings) as Weekday[],
});

const toColumn = (evenings: readonly Weekday[]): string =>
  JSON.stringify(WEEKDAYS.filter((day) => evenings.includes(day)));

/** Undefined when the person never set any. */
export async function findPreferences(db: Database, owner: string): Promise<SleepPreferences | undefined> {
  const row = await db.selectFrom('sleepPreferences').select(COLUMNS).where('owner', '=', owner).executeTakeFirst();
  return row && toPreferences(row);
}

/** Updates only the given fields, and a given need is a chosen one; a new row takes the others from `defaults`. Concurrent changes of different fields are both saved. */
export async function savePreferences(
  db: Database,
  requester: string,
  changes: { [Field in keyof PreferenceChange]?: PreferenceChange[Field] | undefined },
  defaults: SleepPreferences,
): Promise<SleepPreferences> {
  const { needMinutes, freeEvenings } = changes;
  return storeFor(db, requester, async (transaction, owner) => {
    const row = await transaction
      .insertInto('sleepPreferences')
      .values({
        owner,
        needMinutes: needMinutes ?? defaults.needMinutes,
        isNeedSet: needMinutes === undefined ? 0 : 1,
        freeEvenings: toColumn(freeEvenings ?? defaults.freeEvenings),
      })
      .onConflict((conflict) =>
        conflict.column('owner').doUpdateSet({
          owner,
          ...(needMinutes !== undefined && { needMinutes, isNeedSet: 1 }),
          ...(freeEvenings !== undefined && { freeEvenings: toColumn(freeEvenings) }),
        }),
      )
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return toPreferences(row);
  });
}

/** Transfers preferences to an owner without any; existing ones stay. Returns the number of rows transferred. */
export async function transferPreferences(db: Database, from: readonly string[], to: LockedOwner): Promise<number> {
  const rows = await db.deleteFrom('sleepPreferences').where('owner', 'in', from).returning(COLUMNS).execute();
  const [transferred] = rows.sort((one, other) => from.indexOf(one.owner) - from.indexOf(other.owner));
  if (!transferred) return 0;
  return insertPreferences(db, to, toPreferences(transferred));
}

/** Stores the preferences of a person without any, and returns the number of new rows. */
export async function insertPreferences(
  db: Database,
  owner: LockedOwner,
  { needMinutes, isNeedSet, freeEvenings }: SleepPreferences,
): Promise<number> {
  const inserted = await db
    .insertInto('sleepPreferences')
    .values({ owner, needMinutes, isNeedSet: isNeedSet ? 1 : 0, freeEvenings: toColumn(freeEvenings) })
    .onConflict((conflict) => conflict.column('owner').doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0);
}

export async function deletePreferences(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('sleepPreferences').where('owner', '=', owner).execute();
}

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
