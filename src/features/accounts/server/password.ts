import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { boundedQueue } from '#platform/bounded-queue.ts';
import type { PasswordCost } from '#platform/platform.ts';

/** argon2id with the parameters that OWASP lists first for 19 MiB (Password Storage Cheat Sheet). It runs on libuv's threads. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const derive = promisify(argon2);

/** Hashing occupies libuv's threads, which files and compression need too. Measured: with two at a time other requests stay fast. */
const enqueue = boundedQueue({
  concurrency: 2,
  maxWaiting: 500,
  busyMessage: 'Many people are signing in right now. Please try again in a moment.',
});

/** A hash in the PHC string format, which contains its parameters, so they can be raised later. */
export async function passwordHash(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await enqueue(() =>
    derive('argon2id', { message: normalized(password), nonce: salt, tagLength: TAG_BYTES, ...cost }),
  );
  return `$argon2id$v=19$${parameters(cost)}$${base64(salt)}$${base64(tag)}`;
}

/** Whether a password has this hash. A wrong password takes as long as the right one. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, , , costs, salt, tag] = hash.split('$');
  const [memory, passes, parallelism] = (costs ?? '').match(/\d+/g)?.map(Number) ?? [];
  if (!memory || !passes || !parallelism || !salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const nonce = Buffer.from(salt, 'base64');
  const message = normalized(password);
  const actual = await enqueue(() =>
    derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength: expected.length }),
  );
  return timingSafeEqual(expected, actual);
}

const decoyHashes = new Map<string, Promise<string>>();

/** The hash of a random password at the same cost, so that an unknown address takes as long as a wrong password. */
export function decoyHash(cost: PasswordCost): Promise<string> {
  const key = parameters(cost);
  const hash = decoyHashes.get(key) ?? passwordHash(base64(randomBytes(SALT_BYTES)), cost);
  decoyHashes.set(key, hash);
  return hash;
}

const parameters = ({ memory, passes, parallelism }: PasswordCost): string =>
  `m=${memory},t=${passes},p=${parallelism}`;

/** The same characters typed on different keyboards are the same password. */
const normalized = (password: string): string => password.normalize('NFKC');

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
