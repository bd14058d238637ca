import type { Selectable } from 'kysely';
import { storeFor } from '#core/person/server/owner-lock.ts';
import { SLEEP_NEED } from '#domain/progress/sleep-need.ts';
import { WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';
import type { Database, LockedOwner, Tables } from '#platform/database/schema.ts';
import type { PreferenceChange, SleepPreferences } from '../contract.ts';
import { DEFAULT_PREFERENCES } from '../default-preferences.ts';

/** The only writer of `sleepPreferences`. */

const FLAGS = ['hasClinicianTimes', 'caresAtNight', 'changesShifts'] as const;
const COLUMNS = [
  'owner',
  'needMinutes',
  'isNeedSet',
  'freeEvenings',
  'ageGroup',
  'trouble',
  'wasWell',
  ...FLAGS,
] as const;

type PreferenceRow = Pick<Selectable<Tables['sleepPreferences']>, (typeof COLUMNS)[number]>;

/** Servers of the previous version do not write `isNeedSet`, so a need other than the default counts as chosen. */
const toPreferences = (row: PreferenceRow): SleepPreferences => ({
  needMinutes: row.needMinutes,
  isNeedSet: row.isNeedSet === 1 || row.needMinutes !== SLEEP_NEED.usual,
  freeEvenings: JSON.parse(row.freeEvenings) as Weekday[],
  hasClinicianTimes: row.hasClinicianTimes === 1,
  caresAtNight: row.caresAtNight === 1,
  changesShifts: row.changesShifts === 1,
  ageGroup: row.ageGroup as SleepPreferences['ageGroup'],
  trouble: row.trouble as SleepPreferences['trouble'],
  wasWell: row.wasWell === null ? null : row.wasWell === 1,
});

/** The columns of the given fields. */
const columnsOf = ({ needMinutes, freeEvenings, ageGroup, trouble, wasWell, ...change }: PreferenceChange) => ({
  ...(needMinutes !== undefined && { needMinutes }),
  ...(freeEvenings && { freeEvenings: JSON.stringify(WEEKDAYS.filter((day) => freeEvenings.includes(day))) }),
  ...(ageGroup !== undefined && { ageGroup }),
  ...(trouble !== undefined && { trouble }),
  ...(wasWell !== undefined && { wasWell: wasWell === null ? null : Number(wasWell) }),
  ...Object.fromEntries(FLAGS.flatMap((flag) => (change[flag] === undefined ? [] : [[flag, Number(change[flag])]]))),
});

const rowOf = ({ isNeedSet, ...preferences }: SleepPreferences) => ({
  ...columnsOf(preferences),
  needMinutes: preferences.needMinutes,
  freeEvenings: JSON.stringify(preferences.freeEvenings),
  isNeedSet: Number(isNeedSet),
});

/** The defaults when the person never set any. */
export async function findPreferences(db: Database, owner: string): Promise<SleepPreferences> {
  return (await findOwnPreferences(db, owner)) ?? DEFAULT_PREFERENCES;
}

/** Undefined when the person never set any. */
export async function findOwnPreferences(db: Database, owner: string): Promise<SleepPreferences | undefined> {
  const row = await db.selectFrom('sleepPreferences').select(COLUMNS).where('owner', '=', owner).executeTakeFirst();
  return row && toPreferences(row);
}

/** Updates only the given fields, and a given need is a chosen one. Concurrent changes of different fields are both saved. */
export async function savePreferences(
  db: Database,
  requester: string,
  change: { [Field in keyof PreferenceChange]?: PreferenceChange[Field] | undefined },
): Promise<SleepPreferences> {
  const given = { ...columnsOf(change as PreferenceChange), ...(change.needMinutes !== undefined && { isNeedSet: 1 }) };
  return storeFor(db, requester, async (transaction, owner) => {
    const row = await transaction
      .insertInto('sleepPreferences')
      .values({ owner, ...rowOf(DEFAULT_PREFERENCES), ...given })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet({ owner, ...given }))
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
export async function insertPreferences(db: Database, owner: LockedOwner, preferences: SleepPreferences) {
  const inserted = await db
    .insertInto('sleepPreferences')
    .values({ owner, ...rowOf(preferences) })
    .onConflict((conflict) => conflict.column('owner').doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0);
}

export async function deletePreferences(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('sleepPreferences').where('owner', '=', owner).execute();
}
