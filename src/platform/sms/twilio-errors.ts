import type { ReminderReason } from '#domain/schedules/reminder-record.ts';
import type { SmsFailure } from './sms.ts';

/** Twilio's error codes for one SMS. Any other refusal concerns the account and must be fixed by the operator. */
const REFUSALS: Record<number, SmsFailure> = {
  20429: 'busy', // too many requests at once: not processed
  21211: 'bad-number',
  21610: 'opted-out',
  21611: 'busy', // the sender's queue is full: not accepted
  21614: 'bad-number', // not a mobile phone
};

const TOO_MANY_REQUESTS = 429;
const REQUEST_TIMEOUT = 408;

/**
 * The meaning of a refused request, from the response status and the error code if there is one. `unknown` if the SMS
 * may have been accepted anyway.
 */
export function refusalOf(status: number, code: number | undefined): SmsFailure | 'unknown' {
  if (status === TOO_MANY_REQUESTS) return 'busy';
  if (status >= 500 || status < 300 || status === REQUEST_TIMEOUT) return 'unknown';
  return REFUSALS[code ?? 0] ?? 'not-set-up';
}

/** Why an accepted SMS was not delivered. A Messaging Service detects only then what is otherwise refused at once. */
const UNDELIVERED: Record<number, ReminderReason> = {
  21211: 'bad-number',
  21408: 'not-set-up', // SMS to this country are not enabled
  21606: 'not-set-up',
  21610: 'opted-out',
  21611: 'busy',
  21612: 'not-set-up', // this sender cannot reach this number
  21614: 'bad-number',
  30001: 'busy',
  30002: 'not-set-up', // the account is suspended
  30003: 'unreachable',
  30004: 'blocked',
  30005: 'bad-number',
  30006: 'bad-number', // a landline
  30007: 'blocked', // filtered by the carrier
  30012: 'late', // the remaining time is too short
  30034: 'not-set-up', // the sender is not registered
  30036: 'late', // it was still waiting at bedtime
  30047: 'not-set-up', // the account keeps quiet hours, and bedtime is inside them
};

/** Why an SMS was not delivered. Undefined if Twilio's reason is not useful to a person. */
export const undeliveredReason = (code: number): ReminderReason | undefined => UNDELIVERED[code];
