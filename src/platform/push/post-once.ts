import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { PrivateAddressError, publicLookup } from './public-addresses.ts';

export type PushRequest = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/**
 * The result of a request. `answered`: with this status. `refused`: the address leads into a private network.
 * `not-taken`: it certainly never arrived. `unknown`: the connection or the time ended after it was sent.
 */
export type PostResult = { end: 'answered'; status: number } | { end: 'refused' | 'not-taken' | 'unknown' };

type Options = { timeoutMs: number; allowsInsecure: boolean };

/**
 * Sends one request over a new connection: on a reused one it is unknown whether a reset came before or after the
 * request. Follows no redirect and reads only the status of the response. `isOpen` allows plain http and private
 * addresses.
 */
export function postOnce(
  { endpoint, headers, body }: PushRequest,
  { timeoutMs, allowsInsecure }: Options,
): Promise<PostResult> {
  const url = new URL(endpoint);
  const isHttps = url.protocol === 'https:';
  return new Promise((resolve) => {
    let isConnected = false;
    const request = (isHttps ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(allowsInsecure ? {} : { lookup: publicLookup() }),
    });
    request.on('socket', (socket) => {
      socket.once(isHttps ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    request.on('response', (response) => {
      resolve({ end: 'answered', status: response.statusCode ?? 0 });
      response.destroy();
    });
    request.on('error', (reason) => {
      if (reason instanceof PrivateAddressError) resolve({ end: 'refused' });
      else resolve({ end: isConnected ? 'unknown' : 'not-taken' });
    });
    request.end(body);
  });
}
