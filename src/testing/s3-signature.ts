import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Amazon's Signature Version 4: true if the secret signed the request's method, address, headers and body. */
export function isSigned(request: IncomingMessage, secret: string): boolean {
  const [, , scope = '', names = '', signature] = AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const mustSign = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  const signed = names.split(';');
  if (!mustSign.every((name) => signed.includes(name))) return false;
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${header(name)}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature;
}

const canonicalQuery = (query: string): string =>
  query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .toSorted()
    .join('&');

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
