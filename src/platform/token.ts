import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 32;

/** A secret nobody can guess: 43 url-safe characters. It leaves in a cookie or a link and is kept only as its hash. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url');

export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** Takes the same time wherever they differ. */
export function isSameToken(given: string, expected: string): boolean {
  const digest = (token: string) => hash('sha256', token, 'buffer');
  return timingSafeEqual(digest(given), digest(expected));
}
