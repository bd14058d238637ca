import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** A page of a hundred texts has a few hundred kilobytes at most. */
const MAX_BYTES = 1_000_000;

export type TwilioRequest = {
  method: 'GET' | 'POST';
  url: URL;
  accountSid: string;
  authToken: string;
  form?: URLSearchParams;
  /** How long it may take in all. */
  timeoutMs: number;
};

/** `body` is the JSON of the answer, null where it is none. */
export type TwilioResponse = { status: number; body: unknown };

/** `not-reached`: no connection came about, so nothing was handed over. `no-answer`: it may have arrived. */
export type NoResponse = 'not-reached' | 'no-answer';

/**
 * Asks once. Not `fetch`, which cannot tell a connection that never came about from an answer that never came. A connection of its
 * own each time: one kept open may be closed by the other end just as a text is written to it. Follows no redirect.
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
      void jsonOf(response).then((body) => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.end(form?.toString());
  });
}

async function jsonOf(response: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) return null;
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}
