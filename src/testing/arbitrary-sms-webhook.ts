import fc from 'fast-check';
import { twilioSignature } from '#platform/sms/twilio-signature.ts';
import { INBOUND_PATH, STATUS_PATH } from '#platform/sms/twilio-webhooks.ts';
import { HOSTILE } from './arbitrary-input.ts';
import type { RawRequest } from './raw-request.ts';

/** The keys of the signature, and the numbers that reports may name: a signed report may name any number. */
type SmsWebhookOptions = {
  authToken: string;
  publicUrl: string;
  numbers: readonly string[];
  othersNumbers: readonly string[];
};

export type SmsWebhookRequest = { request: RawRequest; isSigned: boolean };

const FORM = 'application/x-www-form-urlencoded';
const odd = fc.oneof(
  fc.constantFrom(...HOSTILE.filter((value) => typeof value === 'string').map((text) => text.slice(0, 2000))),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const among = (...known: string[]) => fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, odd);

/**
 * Delivery reports and replies as Twilio posts them, real and invented, with a valid signature, a wrong one or none.
 */
export const arbitrarySmsWebhook = (options: SmsWebhookOptions): fc.Arbitrary<SmsWebhookRequest> =>
  fc
    .record({
      path: fc.constantFrom(STATUS_PATH, INBOUND_PATH),
      query: fc.constantFrom('', '', '', '?a=', '?a=b', '?%', '?a=%ff&a'),
      signing: fc.constantFrom('right', 'right', 'wrong', 'none', 'odd', 'otherwhere'),
      type: fc.constantFrom(FORM, FORM, FORM, `${FORM}; charset=utf-8`, 'application/json', 'text/plain', ''),
    })
    .chain(({ signing, ...rest }) => {
      const numbers = signing === 'right' ? options.numbers : options.othersNumbers;
      return fc
        .record({ fields: fieldsWith(numbers), oddSignature: odd })
        .map(({ fields, oddSignature }) => smsWebhookRequest(options, { ...rest, signing, fields, oddSignature }));
    });

const fieldsWith = (numbers: readonly string[]): fc.Arbitrary<[string, string][]> => {
  const field = (name: string, value: fc.Arbitrary<string>) => fc.tuple(fc.constant(name), value);
  const known = fc.tuple(
    field('MessageSid', among('SM1', '')),
    field('MessageStatus', among('sent', 'delivered', 'read', 'undelivered', 'failed', 'canceled', 'queued')),
    field('ErrorCode', among('30003', '30005', '21610', '-1', '1e999')),
    field('From', among(...numbers)),
    field('Body', among('STOP', 'START', 'Stop!', 'yes', 'Good night')),
    field('OptOutType', among('STOP', 'START', 'HELP')),
  );
  return fc.tuple(fc.subarray([0, 1, 2, 3, 4, 5]), known, fc.array(fc.tuple(odd, odd), { maxLength: 5 })).map(
    // A name may occur twice.
    ([places, fields, more]) => [...places.map((place) => fields[place] as [string, string]), ...more],
  );
};

type Parts = {
  path: string;
  query: string;
  type: string;
  signing: string;
  fields: [string, string][];
  oddSignature: string;
};

function smsWebhookRequest(
  { authToken, publicUrl }: SmsWebhookOptions,
  { path, query, type, signing, fields, oddSignature }: Parts,
): SmsWebhookRequest {
  const form = new URLSearchParams(fields);
  const url = publicUrl + path + query;
  const signatures: Record<string, string | undefined> = {
    right: twilioSignature(authToken, url, form),
    wrong: twilioSignature('another token', url, form),
    otherwhere: twilioSignature(authToken, `https://elsewhere.example${path}`, form),
    odd: oddSignature.replace(/[^\x20-\x7e]/g, '?').trim(),
  };
  const signature = signatures[signing];
  // An empty body needs no type.
  const isForm = type.startsWith(FORM) || (type === '' && fields.length === 0);
  return {
    isSigned: signing === 'right' && isForm,
    request: {
      method: 'POST',
      path: path + query,
      headers: {
        ...(type !== '' && { 'content-type': type }),
        ...(signature !== undefined && { 'x-twilio-signature': signature }),
      },
      body: Buffer.from(form.toString()),
    },
  };
}
