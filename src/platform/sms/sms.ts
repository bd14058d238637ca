import type { FastifyInstance } from 'fastify';
import type { ReminderReason } from '#domain/schedules/reminder-record.ts';

/** One text to one phone. */
export type SmsMessage = {
  /** E.164, such as `+14155552671`. */
  to: string;
  text: string;
  /** A code inside `text`, which is sent but never stored. */
  secret?: string;
  /** Whose account it is about. */
  owner: string;
  /** An ISO instant. A text that is still on its way then is worth nothing and must not arrive. */
  expiresAt: string;
};

/**
 * Why a text certainly did not go out. `bad-number`: no text can reach it, the person must mend it. `opted-out`: the owner of the
 * phone answered STOP, never send again. `not-set-up`: for the operator to mend. `busy`: not processed, safe to send again.
 * `expired`: too late, nothing was tried.
 */
export type SmsFailure = 'bad-number' | 'opted-out' | 'not-set-up' | 'busy' | 'expired';

export type SmsOutcome = {
  /** `unknown`: it may have gone out, for example when the answer never came. Not to be sent again. */
  outcome: 'sent' | 'failed' | 'unknown';
  /** With `failed`. */
  reason?: SmsFailure;
  /** With `sent`: under which name later news about the text arrives. */
  providerId?: string;
};

/** What is heard later about a text that was sent. Order is not promised, and the same news may come twice. */
export type DeliveryReport = { providerId: string; state: 'sent' | 'delivered' | 'failed'; reason?: ReminderReason };

/** What people answer: STOP and START, from an E.164 number. */
export type SmsReply = { from: string; wish: 'stop' | 'start' };

export type SmsEventHandlers = {
  onDeliveryReport(report: DeliveryReport): Promise<void>;
  onReply(reply: SmsReply): Promise<void>;
};

/**
 * `unknown`: the provider does not list this very text. That never proves that it was not sent: lists lag, and a provider may change
 * what it sends.
 */
export type SmsLookup = { trace: 'found'; providerId: string } | { trace: 'unknown' };

/** The port to whatever sends texts. What goes wrong outside is an outcome; only a fault of ours rejects. */
export type Sms = {
  send(message: SmsMessage): Promise<SmsOutcome>;
  /** Looks for a text that was handed over at an ISO instant, or never, and whose outcome is not known. */
  find(message: Pick<SmsMessage, 'owner' | 'to' | 'text'>, since: string): Promise<SmsLookup>;
  /** Opens the addresses at which news arrive, where there are any. */
  listen?(app: FastifyInstance, handlers: SmsEventHandlers): void;
};

const E164 = /^\+[1-9]\d{6,14}$/;

/** What keeps a text from being tried at all, or null. Every adapter asks first. */
export function refusalReason({ to, expiresAt }: SmsMessage, nowMs: number): SmsFailure | null {
  if (!E164.test(to)) return 'bad-number';
  return Date.parse(expiresAt) > nowMs ? null : 'expired';
}
