import { createHmac, randomBytes } from 'node:crypto';
import type { PairOrder } from '#domain/experiments/planned-nights.ts';

const SEED_BYTES = 16;

/** 32 hexadecimal digits from the system's random source. */
export const newSeed = (): string => randomBytes(SEED_BYTES).toString('hex');

/**
 * Which night of a pair is the one with the change: the lowest bit of the first byte of HMAC-SHA256, with the seed's text as
 * key and the pair's number in decimal digits as message. 1: the first.
 */
export const pairOrder = (seed: string, pair: number): PairOrder =>
  (createHmac('sha256', seed).update(String(pair)).digest()[0]! & 1) === 1 ? 'first' : 'second';
