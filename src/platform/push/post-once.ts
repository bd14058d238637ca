import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { PrivateAddressError, publicLookup } from './public-addresses.ts';

export type PushRequest = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/**
 * What became of a posted parcel. `answered`: with this status. `refused`: the address leads into a private network. `not-taken`: it
 * certainly never arrived. `unknown`: it was on its way when the connection or the time ended.
 */
export type PostResult = { end: 'answered'; status: number } | { end: 'refused' | 'not-taken' | 'unknown' };

type Options = { timeoutMs: number; allowsInsecure: boolean };

/**
 * Posts once, over a connection of its own: on a kept one nobody could tell whether a reset came before the parcel or after. Follows
 * no redirect and reads no answer beyond its status. `isOpen` lets plain http and private addresses through.
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
