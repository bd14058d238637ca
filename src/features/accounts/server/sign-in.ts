import { randomInt } from 'node:crypto';
import { refuse } from '#contract/errors.ts';
import { endSession, startSession } from '#core/person/server/auth-sessions.ts';
import type { Belongings } from '#core/person/server/belongings.ts';
import { spendGuests } from '#core/person/server/guests.ts';
import { findUserByEmail, heldUser, insertUser, type UserRow } from '#core/person/server/users.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Visit } from '#platform/http/visit.ts';
import type { Platform } from '#platform/platform.ts';
import type { Kept, SignedIn } from '../contract.ts';
import type { Settings } from './change-settings.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { spendLogin } from './login-limits.ts';
import { checkNewPassword, checkNotNamedAfter } from './new-password.ts';
import { isPassword, nobodysHash, passwordHash } from './password.ts';
import { refreshAll } from './refresh-all.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const USER_ID_LENGTH = 32;

export type Needs = Pick<Platform, 'db' | 'clock' | 'limits' | 'seal'> & { belongings: readonly Belongings[] };

export const newUserId = (): string =>
  Array.from({ length: USER_ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** One spelling for each address. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

type NewAccount = Omit<Settings, 'timezone' | 'phoneConfirmedAt'> & {
  email: string;
  password: string;
};

/** Makes an account and moves the guest's things into it: both or neither. */
export async function signUp(needs: Needs, visit: Visit, { email, password, ...rest }: NewAccount): Promise<SignedIn> {
  checkNotNamedAfter(password, email);
  await checkNewPassword(password);
  const user: UserRow = {
    ...rest,
    id: newUserId(),
    email: plainEmail(email),
    passwordHash: await passwordHash(password),
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    timezone: null,
    createdAt: isoInstant(needs.clock.nowMs()),
  };
  return enter(needs, visit, async (transaction) => {
    const made = await insertUser(transaction, user);
    if (!made) throw refuse('conflict', 'An account with this email already exists', { field: 'email' });
    return made;
  });
}

const NOT_RIGHT = refuse('unauthenticated', 'Invalid email or password');

/** Signs in; an unknown address and a wrong password sound the same and take the same time. */
export async function signIn(needs: Needs, visit: Visit, typedEmail: string, password: string): Promise<SignedIn> {
  const { db, limits, seal } = needs;
  const email = plainEmail(typedEmail);
  const decoy = { id: '', passwordHash: await nobodysHash() };
  const user = await findUserByEmail(db, email);
  const device = knownDevice(seal, visit, user ?? decoy);
  const refund = await spendLogin(limits, { email, address: visit.address, device });
  const isRight = await isPassword(password, (user ?? decoy).passwordHash).catch(async (reason: unknown) => {
    await refund();
    throw reason;
  });
  if (!user || !isRight) throw NOT_RIGHT;
  await refund();
  return enter(needs, visit, (transaction) => unchanged(transaction, user), device);
}

/** Whoever chose a new password meanwhile wants no session that began with the old one. */
async function unchanged(transaction: Database, { id, passwordHash }: UserRow): Promise<UserRow> {
  const user = await heldUser(transaction, id);
  if (user?.passwordHash !== passwordHash) throw NOT_RIGHT;
  return user;
}

/** A new session in place of the old one, and the guest's things in the account, in one transaction. */
async function enter(
  { db, clock, seal, belongings }: Needs,
  visit: Visit,
  account: (transaction: Database) => Promise<UserRow>,
  device?: string,
): Promise<SignedIn> {
  const nowMs = clock.nowMs();
  const { user, signedIn, token } = await db.transaction().execute(async (transaction) => {
    const user = await account(transaction);
    const { id, email } = user;
    const kept = await carryGuest(transaction, belongings, visit.guestKeyHash, id, nowMs);
    if (visit.sessionToken !== undefined) await endSession(transaction, visit.sessionToken);
    const signedIn = { user: { id, email }, id, email, kept };
    return { user, signedIn, token: await startSession(transaction, id, visit.device, nowMs) };
  });
  visit.rememberSession(token);
  rememberDevice(seal, visit, user, device);
  return signedIn;
}

/** The guest ids of this browser are spent, so a repeated or second request finds nothing left to carry. */
async function carryGuest(
  transaction: Database,
  belongings: readonly Belongings[],
  keyHash: string | undefined,
  to: string,
  nowMs: number,
): Promise<Kept> {
  const from = keyHash === undefined ? [] : await spendGuests(transaction, keyHash, to);
  const counts = new Map<string, number>();
  if (from.length > 0) {
    // One id at a time, so that how many a browser holds shapes no statement.
    for (const id of from) {
      for (const part of belongings) {
        const carried = await part.carry(transaction, [id], to, isoInstant(nowMs));
        counts.set(part.name, (counts.get(part.name) ?? 0) + carried);
      }
    }
    await refreshAll(belongings, transaction, to, nowMs);
  }
  return { nights: counts.get('dailyLogs') ?? 0, roomAnalyses: counts.get('roomAnalyses') ?? 0 };
}
