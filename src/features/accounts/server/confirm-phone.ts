import { createHash, randomInt } from 'node:crypto';
import { Refusal, refuse } from '#contract/errors.ts';
import type { Belongings } from '#platform/belongings.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { SmsFailure } from '#platform/sms/sms.ts';
import { isSameToken } from '#platform/token.ts';
import { refreshAll } from './refresh-all.ts';
import { changeUser, dropCode, findUser, heldUser, saveCode, takeTry, type UserRow } from './store.ts';

const VALID_MS = 10 * 60_000;
const MOST_TRIES = 5;

/** A code confirms one number of one account. */
const hashOf = (owner: string, phoneNumber: string, code: string): string =>
  createHash('sha256').update(`${owner} ${phoneNumber} ${code}`).digest('base64url');

type TextDependencies = Pick<Platform, 'db' | 'clock' | 'sms' | 'limits' | 'logger'>;

/** Texts a code to the saved number. */
export async function textPhoneCode(dependencies: TextDependencies, owner: string, address: string): Promise<void> {
  const { db, clock, sms } = dependencies;
  const user = await findUser(db, owner);
  if (!user?.phoneNumber) throw refuse('invalid', 'Please save a phone number first.');
  await spendText(dependencies, { owner, address, phoneNumber: user.phoneNumber });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAtMs = clock.nowMs() + VALID_MS;
  await saveCode(db, {
    owner,
    purpose: 'confirm-phone',
    codeHash: hashOf(owner, user.phoneNumber, code),
    triesLeft: MOST_TRIES,
    expiresAtMs,
  });
  const { outcome, reason } = await sms.send({
    owner,
    to: user.phoneNumber,
    secret: code,
    text: `${code} is your Better Sleep code. It is valid for 10 minutes.`,
    expiresAt: isoInstant(expiresAtMs),
  });
  if (outcome !== 'failed') return;
  await refundText(dependencies, user.phoneNumber);
  throw notSent(reason);
}

const WHOLE_SERVER = 'all';

/** New accounts do not reset the limits of the network, of the number and of the whole installation. */
async function spendText(
  { limits, logger }: TextDependencies,
  { owner, address, phoneNumber }: { owner: string; address: string; phoneNumber: string },
): Promise<void> {
  await limits.spend('ownerTexts', owner);
  await limits.spend('addressTexts', address);
  await limits.spend('numberTexts', phoneNumber);
  await limits.spend('serverTexts', WHOLE_SERVER).catch((reason: unknown) => {
    if (!(reason instanceof Refusal)) throw reason;
    logger.warn('SMS_CODES_PER_DAY is reached: no more codes are sent until the day is over');
    throw refuse(
      'too_many',
      'No more codes can be sent by SMS today. Please try again tomorrow.',
      reason.retryAfterSeconds,
    );
  });
}

/** What was not sent has cost nothing. The account and the network keep their count, as trying has a price too. */
async function refundText({ limits }: TextDependencies, phoneNumber: string): Promise<void> {
  await limits.refund('numberTexts', phoneNumber);
  await limits.refund('serverTexts', WHOLE_SERVER);
}

/** Only what may pass is told as such: a number that no text can reach is the person's to mend. */
function notSent(reason: SmsFailure | undefined): Refusal {
  if (reason === 'bad-number') return refuse('unusable', 'No text can reach this number. Please check it.');
  if (reason === 'opted-out') {
    return refuse('unusable', 'This phone answered STOP to our texts. Answer START to one of them first.');
  }
  return refuse('unavailable', 'The text could not be sent. Please try again in a minute.', 60);
}

/**
 * Marks the saved number as confirmed; texts to it count from now on. The try is counted before the code is compared, so requests that
 * arrive at the same moment get no more tries than those that come one by one.
 */
export async function confirmPhoneWith(
  { db, clock, belongings }: Pick<Platform, 'db' | 'clock'> & { belongings: readonly Belongings[] },
  owner: string,
  code: string,
): Promise<UserRow> {
  const nowMs = clock.nowMs();
  const expected = await takeTry(db, owner, 'confirm-phone', nowMs);
  return db.transaction().execute(async (transaction) => {
    const user = await heldUser(transaction, owner);
    const given = hashOf(owner, user?.phoneNumber ?? '', code);
    const isRight = expected !== undefined && isSameToken(given, expected);
    if (!isRight || !(await dropCode(transaction, owner, 'confirm-phone', expected))) throw wrongCode();
    const changed = await changeUser(transaction, owner, { phoneConfirmedAt: isoInstant(nowMs) });
    if (!changed) throw refuse('unauthenticated', 'Please log in first.');
    await refreshAll(belongings, transaction, owner, nowMs);
    return changed;
  });
}

const wrongCode = (): Refusal =>
  refuse('invalid', 'This code is not right or too old. Please check it, or send a new one.');
