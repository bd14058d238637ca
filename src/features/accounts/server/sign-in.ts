import { randomInt } from 'node:crypto';
import { refuse } from '#contract/errors.ts';
import { endAuthSession, startAuthSession } from '#core/person/server/auth-sessions.ts';
import { transferGuests } from '#core/person/server/guests.ts';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import {
  findUserByEmail,
  insertUser,
  type LockedUser,
  lockUserForUpdate,
  type UserRow,
} from '#core/person/server/users.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import type { RequestClient } from '#platform/http/request-client.ts';
import type { Platform } from '#platform/platform.ts';
import type { ClaimedGuestData, SignedIn } from '../contract.ts';
import type { Settings } from './change-settings.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { spendLogin } from './login-limits.ts';
import { checkNewPassword, checkNotNamedAfter } from './new-password.ts';
import { decoyHash, isPassword, passwordHash } from './password.ts';
import { refreshAll } from './refresh-all.ts';

const ID_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const USER_ID_LENGTH = 32;

export type Dependencies = Pick<Platform, 'db' | 'clock' | 'limits' | 'seal' | 'settings'> & {
  personalData: readonly PersonalData[];
};

export const newUserId = (): string =>
  Array.from({ length: USER_ID_LENGTH }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join('');

/** One spelling for each email address. */
export const normalizedEmail = (email: string): string => email.trim().toLowerCase();

type NewAccount = Omit<Settings, 'timezone' | 'phoneConfirmedAt'> & {
  email: string;
  password: string;
};

/** Creates an account and moves the guest's data into it, in one transaction. */
export async function signUp(
  dependencies: Dependencies,
  client: RequestClient,
  { email, password, ...rest }: NewAccount,
): Promise<SignedIn> {
  checkNotNamedAfter(password, email);
  await checkNewPassword(password);
  const user: UserRow = {
    ...rest,
    id: newUserId(),
    email: normalizedEmail(email),
    passwordHash: await passwordHash(password, dependencies.settings.passwordCost),
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    timezone: null,
    createdAt: isoInstant(dependencies.clock.nowMs()),
  };
  return completeSignIn(dependencies, client, async (transaction) => {
    const inserted = await insertUser(transaction, user);
    if (!inserted) throw refuse('conflict', 'An account with this email already exists', { field: 'email' });
    return inserted;
  });
}

const WRONG_CREDENTIALS = refuse('unauthenticated', 'Invalid email or password');

/** Signs in. An unknown address and a wrong password get the same answer in the same time. */
export async function signIn(
  dependencies: Dependencies,
  client: RequestClient,
  typedEmail: string,
  password: string,
): Promise<SignedIn> {
  const { db, limits, seal, settings } = dependencies;
  const email = normalizedEmail(typedEmail);
  const decoy = { id: '', passwordHash: await decoyHash(settings.passwordCost) };
  const user = await findUserByEmail(db, email);
  const device = knownDevice(seal, client, user ?? decoy);
  const refund = await spendLogin(limits, { email, address: client.address, device });
  const isRight = await isPassword(password, (user ?? decoy).passwordHash).catch(async (reason: unknown) => {
    await refund();
    throw reason;
  });
  if (!user || !isRight) throw WRONG_CREDENTIALS;
  await refund();
  return completeSignIn(dependencies, client, (transaction) => lockUnchangedUser(transaction, user), device);
}

/** A password change during the login ends it, because no session may start with the old password. */
async function lockUnchangedUser(transaction: Database, { id, passwordHash }: UserRow): Promise<LockedUser> {
  const user = await lockUserForUpdate(transaction, id);
  if (user?.passwordHash !== passwordHash) throw WRONG_CREDENTIALS;
  return user;
}

/** Replaces the session and moves the guest's data into the account, in one transaction. */
async function completeSignIn(
  { db, clock, seal, personalData }: Dependencies,
  client: RequestClient,
  account: (transaction: Database) => Promise<LockedUser>,
  device?: string,
): Promise<SignedIn> {
  const nowMs = clock.nowMs();
  const { user, signedIn, token } = await db.transaction().execute(async (transaction) => {
    const user = await account(transaction);
    const { id, email } = user;
    const claimed = await claimGuestData(transaction, personalData, client.guestKeyHash, id, nowMs);
    const former = client.sessionToken && (await endAuthSession(transaction, client.sessionToken));
    if (former && former !== id) for (const part of personalData) await part.signOut?.(transaction, former, client);
    const signedIn = { user: { id, email }, id, email, kept: claimed };
    return { user, signedIn, token: await startAuthSession(transaction, id, client.device, nowMs) };
  });
  client.setSessionCookie(token);
  rememberDevice(seal, client, user, device);
  return signedIn;
}

/** Invalidates the guest ids of this browser, so a repeated or concurrent request finds nothing to move. */
async function claimGuestData(
  transaction: Database,
  personalData: readonly PersonalData[],
  keyHash: string | undefined,
  to: LockedOwner,
  nowMs: number,
): Promise<ClaimedGuestData> {
  const from = keyHash === undefined ? [] : await transferGuests(transaction, keyHash, to);
  const counts = new Map<string, number>();
  if (from.length > 0) {
    // One id at a time, so that the SQL statements do not depend on their number.
    for (const id of from) {
      for (const part of personalData) {
        const transferred = await part.transfer(transaction, [id], to, isoInstant(nowMs));
        counts.set(part.name, (counts.get(part.name) ?? 0) + transferred);
      }
    }
    await refreshAll(personalData, transaction, to, nowMs);
  }
  return { nights: counts.get('dailyLogs') ?? 0, roomAnalyses: counts.get('roomAnalyses') ?? 0 };
}
