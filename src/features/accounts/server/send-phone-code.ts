import { Refusal, refuse } from '#contract/errors.ts';
import { findUser } from '#core/person/server/users.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { SmsFailure } from '#platform/sms/sms.ts';
import { createCode, PHONE } from './one-time-code.ts';

type SmsDependencies = Pick<Platform, 'db' | 'clock' | 'sms' | 'limits' | 'logger'>;

/** Sends a code by SMS to the saved number. */
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

/** Limits the network, the number and the whole server, so creating new accounts does not help. */
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
    throw refuse('too_many', "We can't send more codes by text today. Please try again tomorrow.", {
      retryAfterSeconds: reason.retryAfterSeconds,
    });
  });
}

/** An unsent SMS does not count for the number and the server. The account and the network keep their count to limit the tries. */
async function refundSmsLimits({ limits }: SmsDependencies, phoneNumber: string): Promise<void> {
  await limits.refund('numberTexts', phoneNumber);
  await limits.refund('serverTexts', WHOLE_SERVER);
}

/** Only temporary failures ask for a retry. The person must fix a number that SMS cannot reach. */
function smsRefusal(reason: SmsFailure | undefined): Refusal {
  if (reason === 'bad-number') return refuse('unusable', "We can't send texts to this number. Please check it.");
  if (reason === 'opted-out') {
    return refuse('unusable', 'This phone replied STOP to our texts. Reply START to one of them first.');
  }
  return refuse('unavailable', "We couldn't send the text. Please try again in a minute.", { retryAfterSeconds: 60 });
}
