import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 32;

/** An unguessable secret of 43 url-safe characters. It is sent in a cookie or a link, and only its hash is stored. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url');

export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** Compares in constant time. */
export function isSameToken(given: string, expected: string): boolean {
  const digest = (token: string) => hash('sha256', token, 'buffer');
  return timingSafeEqual(digest(given), digest(expected));
}
