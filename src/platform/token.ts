import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 32;

/** A secret nobody can guess: 43 url-safe characters. It leaves in a cookie or a link and is kept only as its hash. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Takes the same time wherever they differ. */
export function isSameToken(told: string, expected: string): boolean {
  const hash = (token: string) => createHash('sha256').update(token).digest();
  return timingSafeEqual(hash(told), hash(expected));
}
