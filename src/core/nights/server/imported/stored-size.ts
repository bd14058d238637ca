import { type Refusal, refuse } from '#contract/errors.ts';
import type { StoredSize } from './read-records.ts';

/**
 * What one person can have stored: 54 years of one sleep a day. A dense night of today's devices has 140 stages, which
 * take 3 KB, so 20 years of such nights fit.
 */
const MAX_STORED: StoredSize = { sessions: 20_000, bytes: 24 * 1024 ** 2 };

export const isWithinLimits = (one: StoredSize, other: StoredSize = { sessions: 0, bytes: 0 }): boolean =>
  one.sessions + other.sessions <= MAX_STORED.sessions && one.bytes + other.bytes <= MAX_STORED.bytes;

export const tooMuch = (): Refusal =>
  refuse(
    'conflict',
    'You have as much imported sleep as we store for one person. Undo an older import first, or export a shorter time.',
  );

export const tooMuchTogether = (): Refusal =>
  refuse(
    'conflict',
    'This browser and your account together have more imported sleep than we store for one person. Undo an import first.',
  );
