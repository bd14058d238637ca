import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { refusalReason, type Sms, type SmsLookup, type SmsMessage, type SmsOutcome } from './sms.ts';
import { refusalOf } from './twilio-errors.ts';
import { type NoResponse, sendTwilioRequest, type TwilioResponse } from './twilio-request.ts';
import { INBOUND_PATH, registerTwilioWebhooks, STATUS_PATH } from './twilio-webhooks.ts';

const REQUEST_TIMEOUT_MS = 10_000;
/** Twilio's limits for how long an SMS may wait in its queue. */
const MIN_VALID_SECONDS = 1;
const MAX_VALID_SECONDS = 36_000;
/** Twilio's clock differs from ours and has whole seconds. */
const CLOCK_SKEW_MS = 60_000;
const PAGE_SIZE = 100;
const LOOPBACK = /^127(\.\d+){3}$/;

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  sender: { From: string } | { MessagingServiceSid: string };
  /** The API of Twilio itself is `https://api.twilio.com`. */
  apiUrl: string;
  /** The address at which Twilio can reach this server, without a slash at the end. */
  publicUrl: string;
  clock: Clock;
  logger: Logger;
  /** The timeout of one request. */
  timeoutMs?: number;
};

const AcceptedMessage = z.object({ sid: z.string().min(1) });
const ErrorBody = z.object({ code: z.number() });
const MessageList = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), status: z.string(), date_created: z.string() })),
});

/**
 * Sends SMS with Twilio. Each is sent only once, because Twilio's API has no idempotency key. The log never contains
 * the recipient or the text.
 */
export function twilioSms(settings: TwilioSettings): Sms {
  const { accountSid, authToken, sender, apiUrl, publicUrl, clock, logger } = settings;
  const address = new URL(`${apiUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`);
  const access = { accountSid, authToken, timeoutMs: settings.timeoutMs ?? REQUEST_TIMEOUT_MS };
  const callback: Record<string, string> = isPubliclyReachable(publicUrl)
    ? { StatusCallback: publicUrl + STATUS_PATH }
    : {};
  return {
    async send(message) {
      const nowMs = clock.nowMs();
      const reason = refusalReason(message, nowMs);
      if (reason) return { outcome: 'failed', reason };
      const form = new URLSearchParams({
        To: message.to,
        Body: message.text,
        ...sender,
        ...callback,
        ValidityPeriod: String(validSeconds(message, nowMs)),
      });
      const answer = await sendTwilioRequest({ method: 'POST', url: address, form, ...access });
      return logOutcome(logger, answer, outcomeOf(answer));
    },

    async find(message, since) {
      const url = new URL(address);
      // Does not filter by date, because a queued SMS has no sending date yet.
      url.search = new URLSearchParams({ To: message.to, PageSize: String(PAGE_SIZE) }).toString();
      return findMessage(await sendTwilioRequest({ method: 'GET', url, ...access }), message.text, since);
    },

    listen(app, handlers) {
      logWebhookAddress(logger, publicUrl);
      registerTwilioWebhooks(app, handlers, { authToken, publicUrl, logger });
    },
  };
}

/** Searches for an SMS among the newest ones to a phone. */
function findMessage(answer: TwilioResponse | NoResponse, text: string, since: string): SmsLookup {
  const isAnswered = typeof answer !== 'string' && answer.status === 200;
  const messages = isAnswered ? MessageList.safeParse(answer.body).data?.messages : undefined;
  if (!messages) return { trace: 'unknown' };
  const fromMs = Date.parse(since) - CLOCK_SKEW_MS;
  const accepted = messages.find(
    ({ body, status, date_created }) =>
      body === text && !(Date.parse(date_created) < fromMs) && !/^(failed|undelivered|canceled)$/.test(status),
  );
  return accepted ? { trace: 'found', providerId: accepted.sid } : { trace: 'unknown' };
}

/** Twilio refuses every SMS whose callback address looks unreachable. */
export function isPubliclyReachable(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && hostname.includes('.') && !hostname.includes('_') && !LOOPBACK.test(hostname);
}

function logWebhookAddress(logger: Logger, publicUrl: string): void {
  if (isPubliclyReachable(publicUrl)) {
    logger.info({ address: publicUrl + INBOUND_PATH }, 'configure Twilio to send incoming messages to this address');
  } else {
    logger.warn('Twilio cannot reach PUBLIC_URL: there will be no delivery reports and no STOP replies');
  }
}

function validSeconds({ expiresAt }: SmsMessage, nowMs: number): number {
  const seconds = Math.floor((Date.parse(expiresAt) - nowMs) / 1000);
  return Math.min(MAX_VALID_SECONDS, Math.max(MIN_VALID_SECONDS, seconds));
}

function outcomeOf(answer: TwilioResponse | NoResponse): SmsOutcome {
  if (answer === 'not-reached') return { outcome: 'failed', reason: 'busy' };
  if (answer === 'no-answer') return { outcome: 'unknown' };
  const isAccepted = answer.status >= 200 && answer.status < 300;
  const accepted = isAccepted ? AcceptedMessage.safeParse(answer.body).data : undefined;
  if (accepted) return { outcome: 'sent', providerId: accepted.sid };
  const reason = refusalOf(answer.status, codeIn(answer));
  return reason === 'unknown' ? { outcome: 'unknown' } : { outcome: 'failed', reason };
}

const codeIn = (answer: TwilioResponse): number | undefined => ErrorBody.safeParse(answer.body).data?.code;

function logOutcome(logger: Logger, answer: TwilioResponse | NoResponse, outcome: SmsOutcome): SmsOutcome {
  if (outcome.outcome === 'sent') return outcome;
  const fields = typeof answer === 'string' ? { answer } : { status: answer.status, code: codeIn(answer) };
  const { reason } = outcome;
  if (reason === 'not-set-up') logger.error(fields, 'Twilio refuses SMS: its account, number or address is not set up');
  else if (reason === 'busy') logger.warn(fields, 'Twilio did not accept an SMS, it may be tried again');
  else if (reason) logger.info({ ...fields, reason }, 'Twilio did not accept an SMS');
  else logger.warn(fields, 'Twilio gave no clear response, it is unknown whether an SMS was sent');
  return outcome;
}
