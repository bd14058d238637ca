import { Refusal, refuse } from '#contract/errors.ts';
import { findUser } from '#core/person/server/users.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { SmsFailure } from '#platform/sms/sms.ts';
import { createCode, PHONE } from './one-time-code.ts';

type SmsDependencies = Pick<Platform, 'db' | 'clock' | 'sms' | 'limits' | 'logger'>;

/** Texts a code to the saved number. */
export async function sendPhoneCode(dependencies: SmsDependencies, owner: string, address: string): Promise<void> {
  const { db, clock, sms } = dependencies;
  const user = await findUser(db, owner);
  if (!user?.phoneNumber) throw refuse('invalid', 'Please save a phone number first.');
  await spendSmsLimits(dependencies, { owner, address, phoneNumber: user.phoneNumber });
  const { code, expiresAtMs } = await createCode(db, PHONE, user, clock.nowMs());
  const { outcome, reason } = await sms.send({
    owner,
    to: user.phoneNumber,
    secret: code,
    text: `${code} is your Better Sleep code. It is valid for 10 minutes.`,
    expiresAt: isoInstant(expiresAtMs),
  });
  if (outcome !== 'failed') return;
  await refundSmsLimits(dependencies, user.phoneNumber);
  throw smsRefusal(reason);
}

const WHOLE_SERVER = 'all';

/** New accounts do not reset the limits of the network, of the number and of the whole installation. */
async function spendSmsLimits(
  { limits, logger }: SmsDependencies,
  { owner, address, phoneNumber }: { owner: string; address: string; phoneNumber: string },
): Promise<void> {
  await limits.spend('ownerTexts', owner);
  await limits.spend('addressTexts', address);
  await limits.spend('numberTexts', phoneNumber);
  await limits.spend('serverTexts', WHOLE_SERVER).catch((reason: unknown) => {
    if (!(reason instanceof Refusal)) throw reason;
    logger.warn('SMS_CODES_PER_DAY is reached: no more codes are sent until the day is over');
    throw refuse('too_many', 'No more codes can be sent by SMS today. Please try again tomorrow.', {
      retryAfterSeconds: reason.retryAfterSeconds,
    });
  });
}

/** What was not sent has cost nothing. The account and the network keep their count, as trying has a price too. */
async function refundSmsLimits({ limits }: SmsDependencies, phoneNumber: string): Promise<void> {
  await limits.refund('numberTexts', phoneNumber);
  await limits.refund('serverTexts', WHOLE_SERVER);
}

/** Only what may pass is told as such: a number that no text can reach is the person's to mend. */
function smsRefusal(reason: SmsFailure | undefined): Refusal {
  if (reason === 'bad-number') return refuse('unusable', 'No text can reach this number. Please check it.');
  if (reason === 'opted-out') {
    return refuse('unusable', 'This phone answered STOP to our texts. Answer START to one of them first.');
  }
  return refuse('unavailable', 'The text could not be sent. Please try again in a minute.', { retryAfterSeconds: 60 });
}
