import { createHmac } from 'node:crypto';
import { isSameToken } from '../token.ts';

/**
 * Twilio's signature of a form posted to an address: base64 of HMAC-SHA1 over the whole address and then, by name in the order of
 * code units, every name followed by its value; equal values of one name count once.
 * Source: https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  // Grouped in one pass: `getAll` scans the whole form for each name, and anyone may post 60,000 names.
  const valuesOf = Map.groupBy(form, ([name]) => name);
  const signed = [...valuesOf.keys()]
    .sort()
    .flatMap((name) => [...new Set(valuesOf.get(name)!.map(([, value]) => value))].sort().map((value) => name + value));
  return createHmac('sha1', authToken)
    .update(url + signed.join(''), 'utf8')
    .digest('base64');
}

type Signed = {
  authToken: string;
  /** The called address, built from the public one, because the request's own host can be forged. */
  url: string;
  form: URLSearchParams;
  signature: unknown;
};

/** Whether the form was signed for this address with the token. Twilio may or may not include the port in the address. */
export function isSignedByTwilio({ authToken, url, form, signature }: Signed): boolean {
  if (typeof signature !== 'string') return false;
  return [...withAndWithoutPort(url)]
    .map((each) => isSameToken(signature, twilioSignature(authToken, each, form)))
    .includes(true);
}

function withAndWithoutPort(url: string): Set<string> {
  const { protocol, hostname, port } = new URL(url);
  const rest = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const usualPort = protocol === 'https:' ? '443' : '80';
  return new Set([url, `${protocol}//${hostname}${rest}`, `${protocol}//${hostname}:${port || usualPort}${rest}`]);
}
