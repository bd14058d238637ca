import { createHash, randomInt } from 'node:crypto';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { Belongings } from '#platform/belongings.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { SmsFailure } from '#platform/sms/sms.ts';
import { refreshAll } from './refresh-all.ts';
import { changeUser, countWrongTry, findUser, saveCode, type UserRow, useCode } from './store.ts';

const VALID_MS = 10 * 60_000;
const MOST_TRIES = 5;

/** Six digits are few, so the hash holds the person too and only a few tries are allowed. */
const hashOf = (owner: string, code: string): string =>
  createHash('sha256').update(`${owner} ${code}`).digest('base64url');

/** Texts a code to the saved number. */
export async function textPhoneCode(
  { db, clock, sms }: Pick<Platform, 'db' | 'clock' | 'sms'>,
  owner: string,
): Promise<void> {
  const user = await findUser(db, owner);
  if (!user?.phoneNumber) throw refuse('invalid', 'Please save a phone number first.');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAtMs = clock.nowMs() + VALID_MS;
  await saveCode(db, {
    owner,
    purpose: 'confirm-phone',
    codeHash: hashOf(owner, code),
    triesLeft: MOST_TRIES,
    expiresAtMs,
  });
  const { outcome, reason } = await sms.send({
    owner,
    to: user.phoneNumber,
    text: `${code} is your Better Sleep code. It is valid for 10 minutes.`,
    expiresAt: isoInstant(expiresAtMs),
  });
  if (outcome === 'failed') throw notSent(reason);
}

/** Only what may pass is told as such: a number that no text can reach is the person's to mend. */
function notSent(reason: SmsFailure | undefined): Refusal {
  if (reason === 'bad-number') return refuse('unusable', 'No text can reach this number. Please check it.');
  if (reason === 'opted-out') {
    return refuse('unusable', 'This phone answered STOP to our texts. Answer START to one of them first.');
  }
  return refuse('unavailable', 'The text could not be sent. Please try again in a minute.', 60);
}

/** Marks the saved number as confirmed; texts to it count from now on. */
export async function confirmPhoneWith(
  { db, clock, belongings }: Pick<Platform, 'db' | 'clock'> & { belongings: readonly Belongings[] },
  owner: string,
  code: string,
): Promise<UserRow> {
  const nowMs = clock.nowMs();
  if ((await useCode(db, 'confirm-phone', hashOf(owner, code), nowMs)) !== owner) {
    await countWrongTry(db, owner, 'confirm-phone');
    throw refuse('invalid', 'This code is not right or too old. Please check it, or send a new one.');
  }
  const user = await db.transaction().execute(async (transaction) => {
    const changed = await changeUser(transaction, owner, { phoneConfirmedAt: isoInstant(nowMs) });
    await refreshAll(belongings, transaction, owner, nowMs);
    return changed;
  });
  if (!user) throw refuse('unauthenticated', 'Please log in first.');
  return user;
}
