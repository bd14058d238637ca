import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { InwardAddress, outwardLookup } from './public-addresses.ts';

export type Parcel = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/**
 * What became of a posted parcel. `answered`: with this status. `refused`: the address leads into a private network. `not-taken`: it
 * certainly never arrived. `unknown`: it was on its way when the connection or the time ended.
 */
export type Posted = { end: 'answered'; status: number } | { end: 'refused' | 'not-taken' | 'unknown' };

type Options = { withinMs: number; isOpen: boolean };

/**
 * Posts once, over a connection of its own: on a kept one nobody could tell whether a reset came before the parcel or after. Follows
 * no redirect and reads no answer beyond its status. `isOpen` lets plain http and private addresses through.
 */
export function postOnce({ endpoint, headers, body }: Parcel, { withinMs, isOpen }: Options): Promise<Posted> {
  const url = new URL(endpoint);
  const isHttps = url.protocol === 'https:';
  return new Promise((done) => {
    let isConnected = false;
    const request = (isHttps ? overHttps : overHttp)(url, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(withinMs),
      ...(isOpen ? {} : { lookup: outwardLookup() }),
    });
    request.on('socket', (socket) => {
      socket.once(isHttps ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    request.on('response', (response) => {
      done({ end: 'answered', status: response.statusCode ?? 0 });
      response.destroy();
    });
    request.on('error', (reason) => {
      if (reason instanceof InwardAddress) done({ end: 'refused' });
      else done({ end: isConnected ? 'unknown' : 'not-taken' });
    });
    request.end(body);
  });
}
