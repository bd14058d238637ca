import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { reasonNotToTry, type Sms, type SmsOutcome, type TextMessage, type TextTrace } from './sms.ts';
import { refusalOf } from './twilio-errors.ts';
import { INBOUND_PATH, listenToTwilio, STATUS_PATH } from './twilio-listener.ts';
import { askTwilio, type NoAnswer, type TwilioAnswer } from './twilio-request.ts';

const ANSWER_WITHIN_MS = 10_000;
/** Twilio's edges for how long a text may wait with it. */
const LEAST_VALID_SECONDS = 1;
const MOST_VALID_SECONDS = 36_000;
/** Their clock is not ours, and tells whole seconds. */
const CLOCKS_DIFFER_MS = 60_000;
const PAGE_SIZE = 100;
const LOOPBACK = /^127(\.\d+){3}$/;

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  sender: { From: string } | { MessagingServiceSid: string };
  /** Twilio's own is `https://api.twilio.com`. */
  apiUrl: string;
  /** Where Twilio can call this server; no slash at the end. */
  publicUrl: string;
  clock: Clock;
  logger: Logger;
  /** How long one request may take in all. */
  withinMs?: number;
};

const TakenText = z.object({ sid: z.string().min(1) });
const Refused = z.object({ code: z.number() });
const TextList = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), status: z.string(), date_created: z.string() })),
});

/**
 * Sends texts with Twilio. Each is handed over once: there is nothing in Twilio's protocol by which it would know the same text again.
 * The log never says to whom, nor what.
 */
export function twilioSms(settings: TwilioSettings): Sms {
  const { accountSid, authToken, sender, apiUrl, publicUrl, clock, logger } = settings;
  const address = new URL(`${apiUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`);
  const access = { accountSid, authToken, withinMs: settings.withinMs ?? ANSWER_WITHIN_MS };
  const callback: Record<string, string> = canBeCalledAt(publicUrl) ? { StatusCallback: publicUrl + STATUS_PATH } : {};
  return {
    async send(message) {
      const nowMs = clock.nowMs();
      const reason = reasonNotToTry(message, nowMs);
      if (reason) return { outcome: 'failed', reason };
      const form = new URLSearchParams({
        To: message.to,
        Body: message.text,
        ...sender,
        ...callback,
        ValidityPeriod: String(validSeconds(message, nowMs)),
      });
      const answer = await askTwilio({ method: 'POST', url: address, form, ...access });
      return logged(logger, answer, outcomeOf(answer));
    },

    async find(message, since) {
      const url = new URL(address);
      // Without a date: one that still waits there has none of sending.
      url.search = new URLSearchParams({ To: message.to, PageSize: String(PAGE_SIZE) }).toString();
      return traceIn(await askTwilio({ method: 'GET', url, ...access }), message.text, since);
    },

    listen(app, news) {
      sayWhereNewsArrive(logger, publicUrl);
      listenToTwilio(app, news, { authToken, publicUrl, logger });
    },
  };
}

/** Looks for a text in the list of the newest ones to a phone. */
function traceIn(answer: TwilioAnswer | NoAnswer, text: string, since: string): TextTrace {
  const isAnswered = typeof answer !== 'string' && answer.status === 200;
  const messages = isAnswered ? TextList.safeParse(answer.body).data?.messages : undefined;
  if (!messages) return { trace: 'unknown' };
  const fromMs = Date.parse(since) - CLOCKS_DIFFER_MS;
  const taken = messages.find(
    ({ body, status, date_created }) =>
      body === text && !(Date.parse(date_created) < fromMs) && !/^(failed|undelivered|canceled)$/.test(status),
  );
  return taken ? { trace: 'found', providerId: taken.sid } : { trace: 'unknown' };
}

/** Twilio refuses every text whose callback address it thinks cannot be one. */
export function canBeCalledAt(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && hostname.includes('.') && !hostname.includes('_') && !LOOPBACK.test(hostname);
}

function sayWhereNewsArrive(logger: Logger, publicUrl: string): void {
  if (canBeCalledAt(publicUrl)) {
    logger.info({ address: publicUrl + INBOUND_PATH }, 'Twilio is to send incoming messages to this address');
  } else {
    logger.warn('Twilio cannot call PUBLIC_URL: whether texts arrive, and who answers STOP, will not be known');
  }
}

function validSeconds({ expiresAt }: TextMessage, nowMs: number): number {
  const seconds = Math.floor((Date.parse(expiresAt) - nowMs) / 1000);
  return Math.min(MOST_VALID_SECONDS, Math.max(LEAST_VALID_SECONDS, seconds));
}

function outcomeOf(answer: TwilioAnswer | NoAnswer): SmsOutcome {
  if (answer === 'not-reached') return { outcome: 'failed', reason: 'busy' };
  if (answer === 'no-answer') return { outcome: 'unknown' };
  const isTaken = answer.status >= 200 && answer.status < 300;
  const taken = isTaken ? TakenText.safeParse(answer.body).data : undefined;
  if (taken) return { outcome: 'sent', providerId: taken.sid };
  const reason = refusalOf(answer.status, codeIn(answer));
  return reason === 'unknown' ? { outcome: 'unknown' } : { outcome: 'failed', reason };
}

const codeIn = (answer: TwilioAnswer): number | undefined => Refused.safeParse(answer.body).data?.code;

function logged(logger: Logger, answer: TwilioAnswer | NoAnswer, outcome: SmsOutcome): SmsOutcome {
  if (outcome.outcome === 'sent') return outcome;
  const told = typeof answer === 'string' ? { answer } : { status: answer.status, code: codeIn(answer) };
  const { reason } = outcome;
  if (reason === 'not-set-up') logger.error(told, 'Twilio refuses texts: its account, number or address is not set up');
  else if (reason === 'busy') logger.warn(told, 'Twilio did not take a text, it may be tried again');
  else if (reason) logger.info({ ...told, reason }, 'Twilio did not take a text');
  else logger.warn(told, 'Twilio did not answer clearly, whether a text went out is not known');
  return outcome;
}
