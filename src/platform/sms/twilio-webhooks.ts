import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/errors.ts';
import { withoutNul } from '#contract/without-nul.ts';
import type { Logger } from '../logger.ts';
import type { DeliveryReport, SmsEventHandlers, SmsReply } from './sms.ts';
import { undeliveredReason } from './twilio-errors.ts';
import { isSignedByTwilio } from './twilio-signature.ts';

export const STATUS_PATH = '/api/sms/twilio/status';
export const INBOUND_PATH = '/api/sms/twilio/inbound';

const FORM = 'application/x-www-form-urlencoded';
/** Twilio sends a few dozen fields and a text of 1,600 characters at most. */
const MAX_FORM_BYTES = 32 * 1024;
/** An empty reply: Twilio itself confirms a STOP and answers HELP. */
const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

type Dependencies = { authToken: string; publicUrl: string; logger: Logger };

/** Registers the two webhooks for delivery reports and replies. Only requests signed by Twilio are accepted. */
export function registerTwilioWebhooks(
  app: FastifyInstance,
  handlers: SmsEventHandlers,
  { authToken, publicUrl, logger }: Dependencies,
): void {
  // In a scope of its own, because any web page can send such a form, and no other route should accept one.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
    );
    const onPost = (path: string, handle: (form: URLSearchParams) => Promise<void>) =>
      scope.post(path, async (request, reply) => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const signature = request.headers['x-twilio-signature'];
        if (!isSignedByTwilio({ authToken, url: publicUrl + request.url, form, signature })) {
          logger.warn({ path }, 'a webhook about SMS was refused: not signed for PUBLIC_URL with TWILIO_AUTH_TOKEN');
          throw refuse('forbidden', 'This was not signed by the text message service.');
        }
        await handle(form);
        return reply.type('text/xml').send(NO_REPLY);
      });
    onPost(STATUS_PATH, async (form) => {
      const report = reportIn(form);
      if (report) await handlers.onDeliveryReport(report);
    });
    onPost(INBOUND_PATH, async (form) => {
      const reply = replyIn(form);
      if (reply) await handlers.onReply(reply);
    });
  });
}

/** States before `sent` are ignored, because it is already known that the SMS was accepted. */
const STATES: ReadonlyMap<string, DeliveryReport['state']> = new Map(
  Object.entries<DeliveryReport['state']>({
    sent: 'sent',
    delivered: 'delivered',
    read: 'delivered',
    undelivered: 'failed',
    failed: 'failed',
    canceled: 'failed',
  }),
);

function reportIn(form: URLSearchParams): DeliveryReport | null {
  const providerId = withoutNul(form.get('MessageSid') ?? '');
  const state = STATES.get(form.get('MessageStatus') ?? '');
  if (providerId === '' || !state) return null;
  const reason = state === 'failed' ? undeliveredReason(Number(form.get('ErrorCode'))) : undefined;
  return { providerId, state, ...(reason ? { reason } : {}) };
}

/** The keywords that Twilio itself obeys, and those that people may use instead. */
const STOP = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE']);
const START = new Set(['START', 'YES', 'UNSTOP']);

function replyIn(form: URLSearchParams): SmsReply | null {
  const from = form.get('From') ?? '';
  const wish = wishIn(form.get('OptOutType'), form.get('Body') ?? '');
  return wish && /^\+\d+$/.test(from) ? { from, wish } : null;
}

/**
 * Twilio's own interpretation comes first, because an operator may have configured other keywords there. A STOP counts
 * with any punctuation around it.
 */
function wishIn(optOutType: string | null, text: string): SmsReply['wish'] | null {
  const keyword = optOutType ?? text;
  if (STOP.has(keyword.replace(/[^a-z]/gi, '').toUpperCase())) return 'stop';
  return START.has(keyword.trim().toUpperCase()) ? 'start' : null;
}
