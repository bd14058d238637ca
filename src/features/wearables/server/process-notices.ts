import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SourceSession } from '#domain/sessions/session.ts';
import { isoInstant } from '#platform/clock.ts';
import { handleNotice, parseNotice, sessionsIn, Unreadable } from './handle-notice.ts';
import { changeNotice, claimNotices, dropNotices, type NoticeRow } from './notice-queries.ts';
import { storeNights } from './store-nights.ts';
import type { ProviderDependencies } from './wearable-dependencies.ts';

const MAX_BATCH_SIZE = 60;
/** The number of people whose notices are handled concurrently: a provider that hangs for one must not block the rest. */
const LANES = 4;
/** A worker that holds notices longer has crashed. */
const CLAIM_MS = 10 * 60_000;
const FIRST_BACKOFF_MS = 5000;
const MAX_BACKOFF_MS = 3_600_000;
/** With these pauses the attempts span about seven days. */
const MAX_ATTEMPTS = 174;

/** Handles all due notices, or the one with the id. Of several servers, each notice goes to one. */
export async function processNotices(
  dependencies: ProviderDependencies,
  signal: AbortSignal,
  id?: string,
): Promise<void> {
  const { db, clock, wearable } = dependencies;
  while (!signal.aborted) {
    const nowMs = clock.nowMs();
    const until = isoInstant(nowMs + CLAIM_MS);
    const idFilter = id === undefined ? {} : { id };
    const now = isoInstant(nowMs);
    const claimed = await claimNotices(db, { vendor: wearable.vendor, now, until, limit: MAX_BATCH_SIZE, ...idFilter });
    if (claimed.length === 0) return;
    const noticesByOwner = [...Map.groupBy(claimed, ({ owner }) => owner).values()];
    await Promise.all(Array.from({ length: LANES }, () => lane(dependencies, noticesByOwner, signal)));
  }
}

/** Handles one person's notices one after another: in parallel they would wait for the same row lock. */
async function lane(
  dependencies: ProviderDependencies,
  noticesByOwner: NoticeRow[][],
  signal: AbortSignal,
): Promise<void> {
  for (let rows = noticesByOwner.shift(); rows; rows = noticesByOwner.shift()) {
    await processOwnerNotices(dependencies, rows, signal);
    // Yields to other requests, however many notices there are.
    await nextTurn();
  }
}

/** Handles the notices of one person: complete nights are stored together, other notices one by one. */
async function processOwnerNotices(
  dependencies: ProviderDependencies,
  rows: readonly NoticeRow[],
  signal: AbortSignal,
): Promise<void> {
  const nights: NoticeRow[] = [];
  const sessions: SourceSession[] = [];
  for (const [index, row] of rows.entries()) {
    if (signal.aborted) {
      await releaseClaims(dependencies, rows.slice(index));
      break;
    }
    await retryOnError(dependencies, [row], async () => {
      const notice = parseNotice(row);
      if (notice.kind !== 'sleep')
        return finishNotice(dependencies, row, await handleNotice(dependencies, row, notice));
      sessions.push(...sessionsIn(dependencies, [notice.summary]));
      nights.push(row);
    });
  }
  await retryOnError(dependencies, nights, async () => {
    const [first] = nights;
    if (!first) return;
    await storeNights(dependencies, first.owner, sessions);
    await drop(dependencies, nights);
  });
}

async function finishNotice(
  dependencies: ProviderDependencies,
  row: NoticeRow,
  result: Awaited<ReturnType<typeof handleNotice>>,
): Promise<void> {
  if ('fault' in result && result.fault === 'busy') return postpone(dependencies, row, result.retryAfterSeconds);
  if ('fault' in result) dependencies.logger.warn({ fault: result.fault }, 'a wearable notice was dropped');
  await drop(dependencies, [row]);
}

async function retryOnError(
  dependencies: ProviderDependencies,
  rows: readonly NoticeRow[],
  act: () => Promise<void>,
): Promise<void> {
  const { logger } = dependencies;
  try {
    await act();
  } catch (err) {
    const isUnreadable = err instanceof Unreadable;
    // The cause is not logged, because it may quote a person's night.
    if (isUnreadable) logger.error('a wearable notice cannot be read and was dropped');
    else logger.error({ err }, 'a wearable notice could not be handled');
    // If that fails too, the claim expires.
    const cleanups = isUnreadable ? [drop(dependencies, rows)] : rows.map((row) => postpone(dependencies, row));
    await Promise.allSettled(cleanups);
  }
}

async function drop({ db }: ProviderDependencies, rows: readonly NoticeRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const ids = rows.map(({ id }) => id);
  await dropNotices(db, first.owner, ids);
}

async function releaseClaims({ db, clock }: ProviderDependencies, rows: readonly NoticeRow[]): Promise<void> {
  const nextTryAt = isoInstant(clock.nowMs());
  await Promise.allSettled(rows.map((row) => changeNotice(db, row, { nextTryAt })));
}

async function postpone(dependencies: ProviderDependencies, row: NoticeRow, retryAfterSeconds = 0): Promise<void> {
  const { db, clock, logger } = dependencies;
  const backoffMs = retryBackoffMs(row.attempts, retryAfterSeconds);
  if (backoffMs !== null) return changeNotice(db, row, { nextTryAt: isoInstant(clock.nowMs() + backoffMs) });
  logger.error('a wearable notice was given up after a week');
  await drop(dependencies, [row]);
}

/**
 * The wait before the next attempt: 5, 15, 45 ... seconds up to an hour, or as long as the provider asked for. Null after the last
 * attempt.
 */
export function retryBackoffMs(attempts: number, retryAfterSeconds = 0): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return Math.min(Math.max(FIRST_BACKOFF_MS * 3 ** (attempts - 1), retryAfterSeconds * 1000), MAX_BACKOFF_MS);
}
