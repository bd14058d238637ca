import type { Insertable, Selectable, Updateable } from 'kysely';
import { hourPlansOf } from '#core/hour-plans/server/queries.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import { SHIFT_DAYS } from '#domain/programs/shift-plan.ts';
import { SLEEP_NEED } from '#domain/progress/sleep-need.ts';
import { WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
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
  'letterBy',
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
  letterBy: row.letterBy,
});

/** The columns of the given fields. */
const columnsOf = ({
  needMinutes,
  freeEvenings,
  ageGroup,
  trouble,
  wasWell,
  letterBy,
  ...change
}: PreferenceChange) => ({
  ...(needMinutes !== undefined && { needMinutes }),
  ...(freeEvenings && { freeEvenings: JSON.stringify(WEEKDAYS.filter((day) => freeEvenings.includes(day))) }),
  ...(ageGroup !== undefined && { ageGroup }),
  ...(trouble !== undefined && { trouble }),
  ...(letterBy && { letterBy }),
  ...(wasWell !== undefined && { wasWell: wasWell === null ? null : Number(wasWell) }),
  ...Object.fromEntries(FLAGS.flatMap((flag) => (change[flag] === undefined ? [] : [[flag, Number(change[flag])]]))),
});

const rowOf = ({ isNeedSet, ...preferences }: SleepPreferences) => ({
  ...columnsOf(preferences),
  needMinutes: preferences.needMinutes,
  freeEvenings: JSON.stringify(preferences.freeEvenings),
  isNeedSet: Number(isNeedSet),
});

/** The defaults when the person never set any. Shifts that were planned count as changing shifts. */
export async function findPreferences(db: Database, owner: string, today: LocalDate): Promise<SleepPreferences> {
  const preferences = (await findOwnPreferences(db, owner)) ?? DEFAULT_PREFERENCES;
  const { shifts } = await hourPlansOf(db, owner);
  const hasShifts = shifts.some(({ date }) => date > addDays(today, -SHIFT_DAYS));
  return { ...preferences, changesShifts: preferences.changesShifts || hasShifts };
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
  nextLetterAt: string,
): Promise<void> {
  const given = {
    ...columnsOf(change as PreferenceChange),
    ...(change.needMinutes !== undefined && { isNeedSet: 1 }),
    ...(change.letterBy && { letterAt: change.letterBy === 'page' ? null : nextLetterAt }),
  };
  await storeFor(db, requester, (transaction, owner) =>
    transaction
      .insertInto('sleepPreferences')
      .values({ owner, ...rowOf(DEFAULT_PREFERENCES), ...given })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet({ owner, ...given }))
      .execute(),
  );
}

/** Transfers preferences to an owner without any; existing ones stay. Returns the number of rows transferred. */
export async function transferPreferences(db: Database, from: readonly string[], to: LockedOwner): Promise<number> {
  const rows = await db.deleteFrom('sleepPreferences').where('owner', 'in', from).returningAll().execute();
  const [transferred] = rows.sort((one, other) => from.indexOf(one.owner) - from.indexOf(other.owner));
  return transferred ? insertRow(db, { ...transferred, owner: to }) : 0;
}

/** Stores the preferences of a person without any, and returns the number of new rows. */
export const insertPreferences = (db: Database, owner: LockedOwner, preferences: SleepPreferences): Promise<number> =>
  insertRow(db, { owner, ...rowOf(preferences) });

async function insertRow(db: Database, row: Insertable<Tables['sleepPreferences']>): Promise<number> {
  const inserted = await db
    .insertInto('sleepPreferences')
    .values(row)
    .onConflict((conflict) => conflict.column('owner').doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0);
}

/** How and when (an ISO instant) the next letter comes. */
const letterPlans = (db: Database) => db.selectFrom('sleepPreferences').select(['owner', 'letterBy', 'letterAt']);

export const findLetterPlan = (db: Database, owner: string) =>
  letterPlans(db).where('owner', '=', owner).executeTakeFirst();

/** The longest due one, locked until the transaction ends. Rows locked by another server are skipped. */
export const lockDueLetter = (transaction: Database, now: string) =>
  letterPlans(transaction)
    .where('letterAt', '<=', now)
    .orderBy('letterAt')
    .limit(1)
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate().skipLocked())
    .$narrowType<{ letterAt: string }>()
    .executeTakeFirst();

type LetterPlan = Updateable<Pick<Tables['sleepPreferences'], 'letterBy' | 'letterAt'>>;

export async function planLetter(db: Database, owner: string, plan: LetterPlan): Promise<void> {
  await db.updateTable('sleepPreferences').set(plan).where('owner', '=', owner).execute();
}

export async function deletePreferences(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('sleepPreferences').where('owner', '=', owner).execute();
}
