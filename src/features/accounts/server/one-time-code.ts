import { createHash, randomInt } from 'node:crypto';
import { refuse } from '#contract/errors.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import {
  changeUser,
  consumeTry,
  deleteCode,
  lockUserForUpdate,
  saveCode,
  type UserRow,
} from '#core/person/server/users.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import { isSameToken } from '#platform/token.ts';
import { refreshAll } from './refresh-all.ts';

const VALID_MS = 10 * 60_000;
const MAX_TRIES = 5;

/** What a six-digit code confirms: entering it proves access to the contact it was sent to. */
type Confirmation = {
  purpose: 'confirm-phone' | 'confirm-email';
  contactOf: (user: UserRow) => string;
  confirmedAt: 'phoneConfirmedAt' | 'emailConfirmedAt';
};

export const PHONE: Confirmation = {
  purpose: 'confirm-phone',
  contactOf: ({ phoneNumber }) => phoneNumber ?? '',
  confirmedAt: 'phoneConfirmedAt',
};

export const EMAIL: Confirmation = {
  purpose: 'confirm-email',
  contactOf: ({ email }) => email,
  confirmedAt: 'emailConfirmedAt',
};

/** Binds a code to one number or address of one account. */
const hashOf = ({ contactOf }: Confirmation, user: UserRow, code: string): string =>
  createHash('sha256')
    .update(`${user.id} ${contactOf(user)} ${code}`)
    .digest('base64url');

/** Stores a new code in place of the previous one and returns it. It is valid for ten minutes. */
export async function createCode(
  db: Database,
  confirmation: Confirmation,
  user: UserRow,
  nowMs: number,
): Promise<{ code: string; expiresAtMs: number }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAtMs = nowMs + VALID_MS;
  const codeHash = hashOf(confirmation, user, code);
  const fresh = { purpose: confirmation.purpose, codeHash, triesLeft: MAX_TRIES, expiresAtMs };
  await storeFor(db, user.id, (transaction, owner) => saveCode(transaction, { owner, ...fresh }));
  return { code, expiresAtMs };
}

/**
 * Marks the contact of a code as confirmed, so that reminders use it. The try is counted before the code is compared, so concurrent
 * requests get no more tries. Throws a refusal if the code is wrong.
 */
export async function confirmWithCode(
  { db, personalData }: { db: Database; personalData: readonly PersonalData[] },
  confirmation: Confirmation,
  { owner, code }: { owner: string; code: string },
  nowMs: number,
): Promise<UserRow> {
  const { purpose, confirmedAt } = confirmation;
  const expected = await consumeTry(db, owner, purpose, nowMs);
  return db.transaction().execute(async (transaction) => {
    const user = await lockUserForUpdate(transaction, owner);
    const isRight = user && expected !== undefined && isSameToken(hashOf(confirmation, user, code), expected);
    if (!isRight || !(await deleteCode(transaction, owner, purpose, expected))) {
      const message = 'This code is wrong or too old. Please check it or get a new one.';
      throw refuse('invalid', message, { field: 'code' });
    }
    const changed = await changeUser(transaction, owner, { [confirmedAt]: isoInstant(nowMs) });
    if (!changed) throw refuse('unauthenticated', 'Please log in first.');
    await refreshAll(personalData, transaction, owner, nowMs);
    return changed;
  });
}
