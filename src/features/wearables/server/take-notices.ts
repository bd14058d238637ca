import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadSession } from '#domain/sessions/session.ts';
import { isoInstant } from '#platform/clock.ts';
import { actOnNotice, noticeIn, sessionsIn, Unreadable } from './act-on-notice.ts';
import { keepNights } from './keep-nights.ts';
import { changeNotice, claimNotices, dropNotices, type NoticeRow } from './notice-store.ts';
import { retryPauseMs } from './retry-pause.ts';
import type { ProviderNeeds } from './wearable-needs.ts';

const MOST_AT_ONCE = 60;
/** How many people's news are acted on side by side: a provider that hangs for one must not hold up the rest. */
const LANES = 4;
/** Whoever holds news for longer has died. */
const CLAIM_MS = 10 * 60_000;

/** Acts on all news that are due, or on one of them. Of several servers that do so at once, one gets each. */
export async function takeNotices(needs: ProviderNeeds, signal: AbortSignal, id?: string): Promise<void> {
  const { db, clock, wearable } = needs;
  while (!signal.aborted) {
    const nowMs = clock.nowMs();
    const until = isoInstant(nowMs + CLAIM_MS);
    const one = id === undefined ? {} : { id };
    const now = isoInstant(nowMs);
    const claimed = await claimNotices(db, { vendor: wearable.vendor, now, until, most: MOST_AT_ONCE, ...one });
    if (claimed.length === 0) return;
    const people = [...Map.groupBy(claimed, ({ owner }) => owner).values()];
    await Promise.all(Array.from({ length: LANES }, () => lane(needs, people, signal)));
  }
}

/** One person's news after each other: side by side they would only wait for each other in the database. */
async function lane(needs: ProviderNeeds, people: NoticeRow[][], signal: AbortSignal): Promise<void> {
  for (let rows = people.shift(); rows; rows = people.shift()) {
    await takeOf(needs, rows, signal);
    // Others have their turn, however many news there are.
    await nextTurn();
  }
}

/** News of one person: nights that came whole are kept together, the rest is acted on one by one. */
async function takeOf(needs: ProviderNeeds, rows: readonly NoticeRow[], signal: AbortSignal): Promise<void> {
  const nights: NoticeRow[] = [];
  const sessions: ReadSession[] = [];
  for (const [index, row] of rows.entries()) {
    if (signal.aborted) {
      await handBack(needs, rows.slice(index));
      break;
    }
    await orLater(needs, [row], async () => {
      const notice = noticeIn(row);
      if (notice.kind !== 'sleep') return settle(needs, row, await actOnNotice(needs, row, notice));
      sessions.push(...sessionsIn(needs, [notice.summary]));
      nights.push(row);
    });
  }
  await orLater(needs, nights, async () => {
    const [first] = nights;
    if (!first) return;
    await keepNights(needs, first.owner, sessions);
    await drop(needs, nights);
  });
}

async function settle(
  needs: ProviderNeeds,
  row: NoticeRow,
  told: Awaited<ReturnType<typeof actOnNotice>>,
): Promise<void> {
  if ('fault' in told && told.fault === 'busy') return postpone(needs, row, told.retryAfterSeconds);
  if ('fault' in told) needs.logger.warn({ fault: told.fault }, 'news of a wearable led to nothing');
  await drop(needs, [row]);
}

async function orLater(needs: ProviderNeeds, rows: readonly NoticeRow[], act: () => Promise<void>): Promise<void> {
  const { logger } = needs;
  try {
    await act();
  } catch (err) {
    const isHopeless = err instanceof Unreadable;
    // Its cause may quote what a person's night was like.
    if (isHopeless) logger.error('news of a wearable cannot be read and were dropped');
    else logger.error({ err }, 'news of a wearable could not be acted on');
    // Where that fails, too, the claim runs out.
    const settling = isHopeless ? [drop(needs, rows)] : rows.map((row) => postpone(needs, row));
    await Promise.allSettled(settling);
  }
}

async function drop({ db }: ProviderNeeds, rows: readonly NoticeRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const ids = rows.map(({ id }) => id);
  await dropNotices(db, first.owner, ids);
}

async function handBack({ db, clock }: ProviderNeeds, rows: readonly NoticeRow[]): Promise<void> {
  const nextTryAt = isoInstant(clock.nowMs());
  await Promise.allSettled(rows.map((row) => changeNotice(db, row, { nextTryAt })));
}

async function postpone(needs: ProviderNeeds, row: NoticeRow, askedSeconds = 0): Promise<void> {
  const { db, clock, logger } = needs;
  const pauseMs = retryPauseMs(row.attempts, askedSeconds);
  if (pauseMs !== null) return changeNotice(db, row, { nextTryAt: isoInstant(clock.nowMs() + pauseMs) });
  logger.error('news of a wearable were given up after a week');
  await drop(needs, [row]);
}
