import type { FastifyInstance } from 'fastify';
import type { ReminderReason } from '#domain/schedules/reminder-record.ts';

/** One SMS to one phone. */
export type SmsMessage = {
  /** E.164, such as `+14155552671`. */
  to: string;
  text: string;
  /** A code inside `text`, which is sent but never stored. */
  secret?: string;
  /** The account it concerns. */
  owner: string;
  /** An ISO instant after which the SMS is useless and must not arrive. */
  expiresAt: string;
};

/**
 * Why an SMS was certainly not sent. `bad-number`: it cannot receive SMS, and the person must change it. `opted-out`:
 * the phone replied STOP, so never send again. `not-set-up`: the operator must fix the settings. `busy`: not processed,
 * safe to retry. `expired`: too late, nothing was sent.
 */
export type SmsFailure = 'bad-number' | 'opted-out' | 'not-set-up' | 'busy' | 'expired';

export type SmsOutcome = {
  /**
   * `stored`: it will never be sent, because no provider is set. `unknown`: it may have been sent, for example if no response
   * arrived. Must not be sent again.
   */
  outcome: 'sent' | 'stored' | 'failed' | 'unknown';
  /** With `failed`. */
  reason?: SmsFailure;
  /** With `sent` or `stored`: the id in later delivery reports, or in the outbox. */
  providerId?: string;
};

/** A later report about a sent SMS. The order is not guaranteed, and reports may repeat. */
export type DeliveryReport = { providerId: string; state: 'sent' | 'delivered' | 'failed'; reason?: ReminderReason };

/** A reply: STOP or START, from an E.164 number. */
export type SmsReply = { from: string; wish: 'stop' | 'start' };

export type SmsEventHandlers = {
  onDeliveryReport(report: DeliveryReport): Promise<void>;
  onReply(reply: SmsReply): Promise<void>;
};

/**
 * `unknown`: the provider does not list exactly this SMS. That never proves that it was not sent: lists lag, and a
 * provider may change the text.
 */
export type SmsLookup = { trace: 'found'; providerId: string } | { trace: 'unknown' };

/** The port to an SMS service. External failures are outcomes; only a bug rejects. */
export type Sms = {
  send(message: SmsMessage): Promise<SmsOutcome>;
  /** Searches for an SMS with an unknown outcome that was sent at or after an ISO instant, or never. */
  find(message: Pick<SmsMessage, 'owner' | 'to' | 'text'>, since: string): Promise<SmsLookup>;
  /** Registers the webhooks, if the provider has any. */
  listen?(app: FastifyInstance, handlers: SmsEventHandlers): void;
};

const E164 = /^\+[1-9]\d{6,14}$/;

/** Why an SMS must not be sent at all, or null. Every adapter calls it first. */
export function refusalReason({ to, expiresAt }: SmsMessage, nowMs: number): SmsFailure | null {
  if (!E164.test(to)) return 'bad-number';
  return Date.parse(expiresAt) > nowMs ? null : 'expired';
}
