import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { boundedQueue } from '#platform/bounded-queue.ts';

/** argon2id with the parameters that OWASP lists first for 19 MiB (Password Storage Cheat Sheet). It runs on libuv's threads. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
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
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await enqueue(() =>
    derive('argon2id', { message: normalized(password), nonce: salt, tagLength: TAG_BYTES, ...COST }),
  );
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;
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

let cachedDecoyHash: Promise<string> | undefined;

/** The hash of a random password, so that an unknown address takes as long as a wrong password. */
export function decoyHash(): Promise<string> {
  cachedDecoyHash ??= passwordHash(base64(randomBytes(SALT_BYTES)));
  return cachedDecoyHash;
}

/** The same characters typed on different keyboards are the same password. */
const normalized = (password: string): string => password.normalize('NFKC');

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
