import { randomBytes } from 'node:crypto';

/** An unguessable row id: 18 random bytes as 24 url-safe characters. */
export const randomId = (): string => randomBytes(18).toString('base64url');
