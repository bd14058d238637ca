import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner, LockedRow, Tables } from '#platform/database/schema.ts';

/** The only writer of `pushSubscriptions` and `reminderChoices`. */

export type PushRow = Selectable<Tables['pushSubscriptions']>;
export type ChoiceRow = Selectable<Tables['reminderChoices']>;

/** A hash of a browser's secret address. The browser computes it too, to find itself in the list. */
export const deviceIdOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest().subarray(0, 18).toString('base64url');

/** Oldest first. */
export const pushDevices = (db: Database, owners: readonly string[]): Promise<PushRow[]> =>
  db
    .selectFrom('pushSubscriptions')
    .selectAll()
    .where('owner', 'in', owners)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const findPushDevice = (db: Database, owner: string, id: string): Promise<PushRow | undefined> =>
  db.selectFrom('pushSubscriptions').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst();

/** Saves a device. An existing one gets the new keys and keeps its place in the list. */
export function savePushDevice(db: Database, device: LockedRow<PushRow>): Promise<PushRow> {
  const { owner: _, id: __, createdAt: ___, ...fresh } = device;
  return db
    .insertInto('pushSubscriptions')
    .values(device)
    .onConflict((conflict) => conflict.columns(['owner', 'id']).doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes a browser from all other people and returns their ids, because it shows the reminders of one person. */
export async function removeFromOtherOwners(db: Database, endpoint: string, owner: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('pushSubscriptions')
    .where('endpoint', '=', endpoint)
    .where('owner', '!=', owner)
    .returning('owner')
    .execute();
  return rows.map((row) => row.owner);
}

/** False if the person has no such device. */
export async function dropPushDevice(db: Database, owner: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushSubscriptions')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const choicesOf = (db: Database, owners: readonly string[]): Promise<ChoiceRow[]> =>
  db.selectFrom('reminderChoices').selectAll().where('owner', 'in', owners).execute();

export const findChoice = (db: Database, owner: string): Promise<ChoiceRow | undefined> =>
  db.selectFrom('reminderChoices').selectAll().where('owner', '=', owner).executeTakeFirst();

type ChangedChoice = Partial<Omit<ChoiceRow, 'owner'>>;

/** Changes the choices of an owner who has some. */
export async function changeChoice(db: Database, owner: string, changed: ChangedChoice): Promise<void> {
  await db.updateTable('reminderChoices').set(changed).where('owner', '=', owner).execute();
}

/** Changes the choices of an owner, and stores them if there are none. */
export async function saveChoice(transaction: Database, owner: LockedOwner, changed: ChangedChoice): Promise<void> {
  await transaction
    .insertInto('reminderChoices')
    .values({ owner, mailEnabled: 0, calendarToken: null, ...changed })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(changed))
    .execute();
}

/** Choices with a due question, the longest due first, locked until the transaction ends. Rows locked by another server are skipped. */
export const lockDueChoices = (transaction: Database, now: string, limit: number): Promise<LockedRow<ChoiceRow>[]> =>
  transaction
    .selectFrom('reminderChoices')
    .selectAll()
    .where('askAt', '<=', now)
    .orderBy('askAt')
    .limit(limit)
    .$if(supportsRowLocks(transaction), (query) => query.forUpdate().skipLocked())
    .$narrowType<LockedRow<ChoiceRow>>()
    .execute();

/** The due time of the longest waiting question. */
export const longestAskSince = (db: Database, now: string) =>
  db
    .selectFrom('reminderChoices')
    .select('askAt as since')
    .where('askAt', '<=', now)
    .orderBy('askAt')
    .limit(1)
    .executeTakeFirst();

/** The choices of the owner of the calendar with this token. */
export const choiceOfCalendar = (db: Database, token: string): Promise<ChoiceRow | undefined> =>
  db.selectFrom('reminderChoices').selectAll().where('calendarToken', '=', token).executeTakeFirst();

export async function transferChannels(db: Database, from: readonly string[], to: LockedOwner): Promise<void> {
  const devices = await pushDevices(db, from);
  await db.deleteFrom('pushSubscriptions').where('owner', 'in', from).execute();
  for (const device of devices) await savePushDevice(db, { ...device, owner: to });
  const choices = await choicesOf(db, from);
  await db.deleteFrom('reminderChoices').where('owner', 'in', from).execute();
  for (const choice of choices) await mergeChoice(db, choice, to);
}

/** The account's calendar address takes precedence. An address that only the guest had stays valid. */
async function mergeChoice(db: Database, guest: ChoiceRow, to: LockedOwner): Promise<void> {
  const own = await findChoice(db, to);
  const mailEnabled = Math.max(own?.mailEnabled ?? 0, guest.mailEnabled);
  const asksMorning = Math.max(own?.asksMorning ?? 0, guest.asksMorning);
  const lastAskDate = [own?.lastAskDate ?? '', guest.lastAskDate ?? ''].sort().at(-1) || null;
  const calendarToken = own?.calendarToken ?? guest.calendarToken;
  const clock = own?.clock ?? guest.clock;
  await saveChoice(db, to, { mailEnabled, asksMorning, lastAskDate, calendarToken, clock });
}

export async function dropPushDevices(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('owner', '=', owner).execute();
}

export async function dropChannels(db: Database, owner: string): Promise<void> {
  await dropPushDevices(db, owner);
  await db.deleteFrom('reminderChoices').where('owner', '=', owner).execute();
}
