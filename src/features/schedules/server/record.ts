import { setTimeout as sleep } from 'node:timers/promises';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { Outcome } from './attempt.ts';
import { type ReminderRow, recordOutcome } from './reminder-queries.ts';

const FIRST_BACKOFF_MS = 5000;
const MAX_BACKOFF_MS = 5 * 60_000;
/** About a minute in all. */
const RECORD_PAUSES_MS = [250, 1000, 4000, 15_000, 40_000];

export type RecordDependencies = Pick<Platform, 'db' | 'clock' | 'logger' | 'metrics'> & {
  /** The wait before each next try to record an outcome. */
  recordPausesMs?: readonly number[];
};

/** Stores the outcome of an attempt, with retries. If none succeeds, the reminder stays `sending` and is reconciled later. */
export async function record(
  dependencies: RecordDependencies,
  row: ReminderRow,
  outcome: Outcome,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, logger, recordPausesMs = RECORD_PAUSES_MS } = dependencies;
  const pauses = [...recordPausesMs];
  while (true) {
    try {
      const nowMs = clock.nowMs();
      const retry = outcome.state === 'due' ? { nextTryAt: isoInstant(nextTryMs(row, nowMs)) } : {};
      await recordOutcome(db, row, { ...outcome, ...retry, updatedAt: isoInstant(nowMs) });
      return count(dependencies, row, outcome, nowMs);
    } catch (err) {
      const pauseMs = pauses.shift();
      if (pauseMs === undefined) return logger.error({ err }, 'the outcome of a reminder could not be recorded');
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
}

function count({ metrics }: RecordDependencies, row: ReminderRow, { state, reason }: Outcome, nowMs: number): void {
  if (state === 'due') return;
  metrics.reminders.inc({ channel: row.channel, state, reason: reason ?? '' });
  if (state !== 'sent') return;
  metrics.reminderLateness.observe({ channel: row.channel }, (nowMs - Date.parse(row.remindAt)) / 1000);
}

/** 5, 15, 45 ... seconds after an attempt, up to five minutes. The last try is at bedtime. */
function nextTryMs({ attempts, bedAt }: ReminderRow, nowMs: number): number {
  const backoffMs = Math.min(FIRST_BACKOFF_MS * 3 ** (attempts - 1), MAX_BACKOFF_MS);
  return Math.min(nowMs + backoffMs, Date.parse(bedAt));
}
