import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { DeliverNeeds } from './deliver-needs.ts';
import { type ReminderRow, recordTry, sendingSince } from './reminder-store.ts';

/** Longer than any answer, and any attempt to record it, takes. */
const CLAIM_EXPIRES_AFTER_MS = 120_000;
const BATCH_SIZE = 20;

/**
 * Resolves reminders whose server died, or lost the database, before it could record the outcome. A reminder counts as sent if the SMS
 * provider lists the very text that was stored at the claim. Otherwise its outcome is unknown. Neither is sent again.
 */
export async function reconcile(needs: DeliverNeeds, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await reconcileBatch(needs)) === BATCH_SIZE);
}

/** Returns how many there were. */
async function reconcileBatch(needs: DeliverNeeds): Promise<number> {
  const { db, clock, logger, metrics } = needs;
  const nowMs = clock.nowMs();
  const rows = await sendingSince(db, isoInstant(nowMs - CLAIM_EXPIRES_AFTER_MS), BATCH_SIZE);
  if (rows.length === 0) return 0;
  const phoneNumbers = await phoneNumbersOf(db, rows);
  await Promise.all(
    rows.map(async (row) => {
      const outcome = await outcomeOf(needs, row, phoneNumbers.get(row.owner) ?? null);
      logger.warn({ channel: row.channel, state: outcome.state }, 'a reminder was left unfinished and is reconciled');
      await recordTry(db, row, { reason: null, ...outcome, updatedAt: isoInstant(nowMs) });
      metrics.reminders.of(row.channel, outcome.state, '').add();
    }),
  );
  return rows.length;
}

/** Rows that an older version claimed have no stored text: what it sent cannot be known. */
async function outcomeOf(
  { sms }: DeliverNeeds,
  { owner, sentText, updatedAt }: ReminderRow,
  to: string | null,
): Promise<{ state: 'sent' | 'unknown'; providerId?: string }> {
  if (sentText === null || to === null) return { state: 'unknown' };
  const found = await sms.find({ owner, to, text: sentText }, updatedAt);
  return found.trace === 'found' ? { state: 'sent', providerId: found.providerId } : { state: 'unknown' };
}

/** A number that changed since the claim is harmless: the text is not found there. */
async function phoneNumbersOf(db: Database, rows: readonly ReminderRow[]): Promise<Map<string, string | null>> {
  const owners = [...new Set(rows.map(({ owner }) => owner))];
  const users = await db.selectFrom('users').select(['id', 'phoneNumber']).where('id', 'in', owners).execute();
  return new Map(users.map(({ id, phoneNumber }) => [id, phoneNumber]));
}
