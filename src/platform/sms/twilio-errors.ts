import type { ReminderReason } from '#domain/schedules/reminder-record.ts';
import type { SmsFailure } from './sms.ts';

/** Twilio's numbers for what is wrong with one text. Any other refusal is about the account, for the operator to mend. */
const REFUSALS: Record<number, SmsFailure> = {
  20429: 'busy', // too many requests at once: not processed
  21211: 'bad-number',
  21610: 'opted-out',
  21611: 'busy', // the sender's queue is full: not taken
  21614: 'bad-number', // no mobile phone
};

const TOO_MANY_REQUESTS = 429;
const REQUEST_TIMEOUT = 408;

/**
 * What a refused request means: the status of the answer, and the number in it where there is one. `unknown` where the text may have
 * been taken all the same.
 */
export function refusalOf(status: number, code: number | undefined): SmsFailure | 'unknown' {
  if (status === TOO_MANY_REQUESTS) return 'busy';
  if (status >= 500 || status < 300 || status === REQUEST_TIMEOUT) return 'unknown';
  return REFUSALS[code ?? 0] ?? 'not-set-up';
}

/** Why a text that was taken did not arrive. A Messaging Service finds out only then what else is refused at once. */
const UNDELIVERED: Record<number, ReminderReason> = {
  21211: 'bad-number',
  21408: 'not-set-up', // texts to this country are not turned on
  21606: 'not-set-up',
  21610: 'opted-out',
  21611: 'busy',
  21612: 'not-set-up', // no way from this sender to this number
  21614: 'bad-number',
  30001: 'busy',
  30002: 'not-set-up', // the account is suspended
  30003: 'unreachable',
  30004: 'blocked',
  30005: 'bad-number',
  30006: 'bad-number', // a landline
  30007: 'blocked', // filtered by the carrier
  30012: 'late', // less time left than a text needs
  30034: 'not-set-up', // the sender is not registered
  30036: 'late', // it was still waiting at bedtime
  30047: 'not-set-up', // the account keeps quiet hours, and bedtime is inside them
};

/** Why a text did not arrive, or undefined where Twilio gives no reason that tells a person anything. */
export const undeliveredReason = (code: number): ReminderReason | undefined => UNDELIVERED[code];
