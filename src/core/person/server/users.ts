import type { Selectable, Updateable } from 'kysely';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner, Tables } from '#platform/database/schema.ts';

/** The only module that writes `users` and `oneTimeCodes`. */

export type UserRow = Selectable<Tables['users']>;

const userById = (db: Database, id: string) => db.selectFrom('users').selectAll().where('id', '=', id);

export const findUser = (db: Database, id: string): Promise<UserRow | undefined> => userById(db, id).executeTakeFirst();

export type LockedUser = UserRow & { id: LockedOwner };

/** Locks the account against other changes until the transaction ends. Rows may be stored for it meanwhile. */
export const lockUserForUpdate = (transaction: Database, id: string): Promise<LockedUser | undefined> =>
  userById(transaction, id)
    .$if(supportsRowLocks(transaction), (query) => query.forNoKeyUpdate())
    .$narrowType<LockedUser>()
    .executeTakeFirst();

/** Locks the account against erasing, so that rows can be stored for it. Changes of the account do not wait. */
export const lockUserForInsert = (transaction: Database, id: string): Promise<LockedUser | undefined> =>
  userById(transaction, id)
    .$if(supportsRowLocks(transaction), (query) => query.forKeyShare())
    .$narrowType<LockedUser>()
    .executeTakeFirst();

/** Waits for every transaction that stores rows for the account or changes it. */
export const lockUserForErasing = (transaction: Database, id: string): Promise<UserRow | undefined> =>
  userById(transaction, id)
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
    .executeTakeFirst();

/** Locks the accounts with a number (E.164) in the same way. */
export const lockUsersWithNumber = (transaction: Database, phoneNumber: string): Promise<UserRow[]> =>
  transaction
    .selectFrom('users')
    .selectAll()
    .where('phoneNumber', '=', phoneNumber)
    .orderBy('id')
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate())
    .execute();

/**
 * Locks the account against changing and erasing until the transaction ends, so that nothing is stored or planned for
 * an account that another request changes. Undefined without one.
 */
export const lockUserForShare = (transaction: Database, id: string): Promise<UserRow | undefined> =>
  userById(transaction, id)
    .$if(supportsRowLocks(transaction), (query) => query.forShare())
    .executeTakeFirst();

/** The zone saved in an account; null without one. */
export async function savedZone(db: Database, owner: string): Promise<TimeZone | null> {
  const user = await db.selectFrom('users').select('timezone').where('id', '=', owner).executeTakeFirst();
  return user?.timezone ?? null;
}

const CONTACT_COLUMNS = [
  'id',
  'timezone',
  'email',
  'emailConfirmedAt',
  'phoneNumber',
  'phoneConfirmedAt',
  'smsNotificationsEnabled',
  'smsFault',
] as const satisfies (keyof UserRow)[];
export type Contact = Pick<UserRow, (typeof CONTACT_COLUMNS)[number]>;

/** The contact data of the accounts among these owners. */
export const contactsOf = (db: Database, owners: readonly string[]): Promise<Contact[]> =>
  db.selectFrom('users').select(CONTACT_COLUMNS).where('id', 'in', owners).execute();

/** Turns SMS to a number (E.164) off for every account that has it on, and stores the reason. */
export async function disableSms(
  db: Database,
  phoneNumber: string,
  smsFault: NonNullable<UserRow['smsFault']>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockUsersWithNumber(transaction, phoneNumber);
    await transaction
      .updateTable('users')
      .set({ smsNotificationsEnabled: 0, smsConsentAt: null, smsConsentWording: null, smsFault })
      .where('phoneNumber', '=', phoneNumber)
      .where('smsNotificationsEnabled', '=', 1)
      .execute();
  });
}

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/** Undefined when the address is taken. */
export const insertUser = (db: Database, user: UserRow): Promise<LockedUser | undefined> =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .$narrowType<LockedUser>()
    .executeTakeFirst();

export const changeUser = (
  db: Database,
  id: string,
  changed: Updateable<Tables['users']>,
): Promise<UserRow | undefined> =>
  db.updateTable('users').set(changed).where('id', '=', id).returningAll().executeTakeFirst();

export async function deleteUser(db: Database, id: string): Promise<void> {
  await db.deleteFrom('oneTimeCodes').where('owner', '=', id).execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
}

type Purpose = Tables['oneTimeCodes']['purpose'];
type Code = { owner: LockedOwner; purpose: Purpose; codeHash: string; triesLeft: number; expiresAtMs: number };

/** A new code replaces an older one for the same purpose. */
export async function saveCode(
  db: Database,
  { owner, purpose, codeHash, triesLeft, expiresAtMs }: Code,
): Promise<void> {
  const fresh = { codeHash, triesLeft, expiresAt: isoInstant(expiresAtMs) };
  await db
    .insertInto('oneTimeCodes')
    .values({ owner, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['owner', 'purpose']).doUpdateSet(fresh))
    .execute();
}

/** Consumes a code and returns its owner. Of two concurrent calls one succeeds. */
export async function consumeCode(
  db: Database,
  purpose: Purpose,
  codeHash: string,
  nowMs: number,
): Promise<string | undefined> {
  const used = await db
    .deleteFrom('oneTimeCodes')
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', isoInstant(nowMs))
    .where('triesLeft', '>', 0)
    .returning('owner')
    .executeTakeFirst();
  return used?.owner;
}

/**
 * Consumes one of the remaining tries of a code and returns the hash of the code. Undefined without a code or a try.
 */
export async function consumeTry(
  db: Database,
  owner: string,
  purpose: Purpose,
  nowMs: number,
): Promise<string | undefined> {
  const code = await db
    .updateTable('oneTimeCodes')
    .set((row) => ({ triesLeft: row('triesLeft', '-', 1) }))
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', isoInstant(nowMs))
    .where('triesLeft', '>', 0)
    .returning('codeHash')
    .executeTakeFirst();
  return code?.codeHash;
}

/** Removes a code; false when another request has used or replaced it. */
export async function deleteCode(db: Database, owner: string, purpose: Purpose, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('oneTimeCodes')
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteCodes = (db: Database, owner: string, ...purposes: readonly [Purpose, ...Purpose[]]) =>
  db.deleteFrom('oneTimeCodes').where('owner', '=', owner).where('purpose', 'in', purposes).execute();

export async function deleteExpiredCodes(db: Database, now: string): Promise<void> {
  await db.deleteFrom('oneTimeCodes').where('expiresAt', '<=', now).execute();
}
