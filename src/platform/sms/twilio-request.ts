import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { boundedText } from '../http/bounded-text.ts';
import { parsedJson } from '../parsed-json.ts';

/** A page of a hundred SMS has a few hundred kilobytes at most. */
const MAX_BYTES = 1_000_000;

export type TwilioRequest = {
  method: 'GET' | 'POST';
  url: URL;
  accountSid: string;
  authToken: string;
  form?: URLSearchParams;
  /** The timeout of the whole request. */
  timeoutMs: number;
};

/** `body` is the JSON of the response, undefined if it is not JSON. */
export type TwilioResponse = { status: number; body: unknown };

/** `not-reached`: no connection was made, so nothing was sent. `no-answer`: the request may have arrived. */
export type NoResponse = 'not-reached' | 'no-answer';

/**
 * Sends one request. It does not use `fetch`, which cannot tell a failed connection from a missing response. It opens a
 * new connection each time, because the peer may close a reused one just as the request is written, and follows no
 * redirect.
 */
export function sendTwilioRequest(options: TwilioRequest): Promise<TwilioResponse | NoResponse> {
  const { method, url, accountSid, authToken, form, timeoutMs } = options;
  const isEncrypted = url.protocol === 'https:';
  return new Promise((resolve) => {
    const request = (isEncrypted ? requestHttps : requestHttp)(url, {
      method,
      auth: `${accountSid}:${authToken}`,
      headers: {
        accept: 'application/json',
        connection: 'close',
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    let mayHaveBeenSent = true;
    request.on('socket', (socket) => {
      if (!socket.connecting) return;
      mayHaveBeenSent = false;
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => {
        mayHaveBeenSent = true;
      });
    });
    request.on('error', () => resolve(mayHaveBeenSent ? 'no-answer' : 'not-reached'));
    request.on('response', (response) => {
      void boundedText(response, MAX_BYTES)
        .catch(() => null)
        .then((text) => resolve({ status: response.statusCode ?? 0, body: parsedJson(text ?? '') }));
    });
    request.end(form?.toString());
  });
}
