import { setTimeout as sleep } from 'node:timers/promises';
import { isoInstant } from '#platform/clock.ts';
import type { DeliverNeeds } from './deliver-needs.ts';
import { type ReminderRow, recordTry } from './reminder-store.ts';
import { type Claimed, claimDue } from './send-claim.ts';
import { type Outcome, sendOne } from './send-one.ts';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** Ports have limits of their own; this is for one that forgets them. */
const ANSWER_WITHIN_MS = 45_000;
/** Far less than the time after which a claim is reconciled. */
const HANDED_OVER_WITHIN_MS = 30_000;
/** About a minute in all. */
const RECORD_PAUSES_MS = [250, 1000, 4000, 15_000, 40_000];

/** Claims a batch and sends it. Tells how many reminders it looked at; zero once none is due. */
export async function sendBatch(needs: DeliverNeeds, signal: AbortSignal): Promise<number> {
  const { claimed, seen } = await claimDue(needs, needs.clock.nowMs());
  await Promise.all(claimed.map((one) => sendAndRecord(needs, one, signal)));
  return seen;
}

async function sendAndRecord(needs: DeliverNeeds, claimed: Claimed, signal: AbortSignal): Promise<void> {
  // A machine that slept since the claim leaves it alone: another server has reconciled it by now.
  if (needs.clock.nowMs() - Date.parse(claimed.row.updatedAt) > HANDED_OVER_WITHIN_MS) return;
  const outcome = await inTime(sendOne(needs, claimed)).catch((reason): Outcome => {
    needs.logger.error({ err: reason }, 'sending a reminder failed, whether it went out is not known');
    return { state: 'unknown', reason: null };
  });
  const { channel } = claimed.row;
  const { state, reason } = outcome;
  if (state !== 'sent') needs.logger.warn({ channel, state, reason }, 'a reminder did not go out for certain');
  await record(needs, claimed.row, outcome, signal);
}

function inTime(sending: Promise<Outcome>): Promise<Outcome> {
  const stop = new AbortController();
  const limit = sleep(ANSWER_WITHIN_MS, undefined, { ref: false, signal: stop.signal }).then((): Outcome => {
    throw new Error('No answer in time.');
  });
  limit.catch(() => {});
  return Promise.race([sending, limit]).finally(() => stop.abort());
}

/** Writes down what came of it, however often that takes. If it never works, the reminder stays `sending` and is reconciled later. */
async function record(needs: DeliverNeeds, row: ReminderRow, outcome: Outcome, signal: AbortSignal): Promise<void> {
  const { db, clock, logger, recordPausesMs = RECORD_PAUSES_MS } = needs;
  const pauses = [...recordPausesMs];
  while (true) {
    try {
      const nowMs = clock.nowMs();
      const again = outcome.state === 'due' ? { nextTryAt: isoInstant(nextTryMs(row, nowMs)) } : {};
      await recordTry(db, row, { ...outcome, ...again, updatedAt: isoInstant(nowMs) });
      return count(needs, row, outcome, nowMs);
    } catch (reason) {
      const pauseMs = pauses.shift();
      if (pauseMs === undefined) return logger.error({ err: reason }, 'what came of a reminder could not be recorded');
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
}

function count({ metrics }: DeliverNeeds, row: ReminderRow, { state, reason }: Outcome, nowMs: number): void {
  if (state === 'due') return;
  metrics.reminders.of(row.channel, state, reason ?? '').add();
  if (state !== 'sent') return;
  metrics.reminderLateness.of(row.channel).observe((nowMs - Date.parse(row.remindAt)) / 1000);
}

/** 5, 15, 45 ... seconds after a try, up to five minutes; at bedtime it is looked at for the last time. */
function nextTryMs({ attempts, bedAt }: ReminderRow, nowMs: number): number {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 3 ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.min(nowMs + pauseMs, Date.parse(bedAt));
}
