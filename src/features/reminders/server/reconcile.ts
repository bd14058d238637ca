import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { DeliverNeeds } from './deliver-needs.ts';
import { type ReminderRow, recordTry, sendingSince } from './reminder-store.ts';
import { textOf } from './send-one.ts';

/** Longer than any answer and any try to record it takes. */
const HEARD_WITHIN_MS = 120_000;
const MOST_AT_ONCE = 20;

/**
 * Settles reminders whose server died, or lost the database, before it could record what came of them. If whatever sends texts knows
 * the text, it went out; if it certainly never had it, it is due again; else nobody knows, and it is not sent again.
 */
export async function settle(needs: DeliverNeeds, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await settleBatch(needs)) === MOST_AT_ONCE);
}

/** Tells how many there were. */
async function settleBatch(needs: DeliverNeeds): Promise<number> {
  const { db, clock, logger, metrics } = needs;
  const nowMs = clock.nowMs();
  const rows = await sendingSince(db, isoInstant(nowMs - HEARD_WITHIN_MS), MOST_AT_ONCE);
  if (rows.length === 0) return 0;
  const numbers = await numbersOf(db, rows);
  const updatedAt = isoInstant(nowMs);
  await Promise.all(
    rows.map(async (row) => {
      const settled = await settledBy(needs, row, numbers.get(row.owner));
      logger.warn({ channel: row.channel, state: settled.state }, 'a reminder was left under way and is settled');
      const again = settled.state === 'due' ? { nextTryAt: updatedAt } : {};
      await recordTry(db, row, { reason: null, ...settled, ...again, updatedAt });
      if (settled.state !== 'due') metrics.reminders.of(row.channel, settled.state, '').add();
    }),
  );
  return rows.length;
}

async function settledBy(
  { sms }: DeliverNeeds,
  row: ReminderRow,
  number: Numbered | undefined,
): Promise<{ state: 'sent' | 'due' | 'unknown'; providerId?: string }> {
  // A number that was agreed to since is not the one the text went to.
  const isSince = (number?.smsConsentAt ?? '') > row.updatedAt;
  if (row.channel !== 'sms' || !number?.phoneNumber || isSince) return { state: 'unknown' };
  const found = await sms.find(textOf(row, number.phoneNumber), row.updatedAt);
  if (found.trace === 'found') return { state: 'sent', providerId: found.providerId };
  return { state: found.trace === 'absent' ? 'due' : 'unknown' };
}

type Numbered = { phoneNumber: string | null; smsConsentAt: string | null };

async function numbersOf(db: Database, rows: readonly ReminderRow[]): Promise<Map<string, Numbered>> {
  const owners = [...new Set(rows.map(({ owner }) => owner))];
  const users = await db
    .selectFrom('users')
    .select(['id', 'phoneNumber', 'smsConsentAt'])
    .where('id', 'in', owners)
    .execute();
  return new Map(users.map((user) => [user.id, user]));
}
