import { type Refusal, refuse } from '#contract/errors.ts';
import type { Database } from '#platform/database/schema.ts';
import { BYTES } from './read-records.ts';

/**
 * What one person can have stored: 54 years of one sleep a day. A dense night of today's devices has 140 stages, which
 * take 3 KB, so 20 years of such nights fit.
 */
const MAX_STORED = { sessions: 20_000, bytes: 24 * 1024 ** 2 };

/** Sleep sessions of a person from all origins; `bytes` as `contentBytes`. */
export type StoredSize = typeof MAX_STORED;

/** Exact while `lockNights` is held. */
export async function sizeOf(db: Database, owner: string): Promise<StoredSize> {
  const { sessions, bytes } = await db
    .selectFrom('sleepSessions')
    .select(({ fn }) => [fn.countAll<number>().as('sessions'), fn.sum<number | null>(BYTES).as('bytes')])
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  return { sessions: Number(sessions), bytes: Number(bytes ?? 0) };
}

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
