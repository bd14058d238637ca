import { isoInstant } from '#platform/clock.ts';
import type { DeliverNeeds } from './deliver-needs.ts';
import { reachOf } from './reach.ts';
import { recordTry, sendingSince } from './reminder-store.ts';
import { textOf } from './send-one.ts';

/** Longer than any answer and any try to record it takes. */
const HEARD_WITHIN_MS = 120_000;
const MOST_AT_ONCE = 20;

/**
 * Settles reminders whose server died, or lost the database, before it could record what came of them: if whatever sends texts knows
 * the text it went out, else nobody knows. It is not sent again either way.
 */
export async function settle(needs: DeliverNeeds, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await settleBatch(needs)) === MOST_AT_ONCE);
}

/** Tells how many there were. */
async function settleBatch(needs: DeliverNeeds): Promise<number> {
  const { db, clock, sms, logger, settings } = needs;
  const nowMs = clock.nowMs();
  const rows = await sendingSince(db, isoInstant(nowMs - HEARD_WITHIN_MS), MOST_AT_ONCE);
  if (rows.length === 0) return 0;
  const reaches = await reachOf(db, [...new Set(rows.map(({ owner }) => owner))], settings);
  const updatedAt = isoInstant(nowMs);
  await Promise.all(
    rows.map(async (row) => {
      const phoneNumber = reaches.get(row.owner)?.phoneNumber;
      const isText = row.channel === 'sms' && phoneNumber;
      const providerId = isText ? await sms.find(textOf(row, phoneNumber), row.updatedAt) : null;
      const state = providerId === null ? 'unknown' : 'sent';
      logger.warn({ channel: row.channel, state }, 'a reminder was left under way and is settled');
      await recordTry(db, row, { state, reason: null, updatedAt, ...(providerId !== null && { providerId }) });
    }),
  );
  return rows.length;
}
