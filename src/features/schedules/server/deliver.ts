import { setTimeout as sleep } from 'node:timers/promises';
import { contactsOf, disableSms, findUser } from '#core/person/server/users.ts';
import type { ReminderReason, ReminderState } from '#domain/schedules/reminder-record.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';
import type { DeliveryReport } from '#platform/sms/sms.ts';
import { SMS_FAULTS } from './attempt.ts';
import {
  isAnySending,
  type ReminderRow,
  recordDeliveryReport,
  recordOutcome,
  sendingSince,
} from './reminder-queries.ts';

/** The states that a delivery report may change. A delivered reminder stays delivered. */
const PRIOR_STATES: Readonly<Record<DeliveryReport['state'], readonly ReminderState[]>> = {
  sent: ['sending', 'unknown'],
  failed: ['sending', 'unknown', 'sent'],
  delivered: ['sending', 'unknown', 'sent', 'failed'],
};

/** A report can arrive before the provider's id is stored. */
const LOOKUP_RETRY_PAUSES_MS = [300, 2000];

/** Stores a delivery report of an SMS. Reports of other SMS are ignored. */
export async function handleDeliveryReport(
  { db, clock, metrics }: Pick<Platform, 'db' | 'clock' | 'metrics'>,
  { providerId, state, reason = 'unreachable' }: DeliveryReport,
): Promise<void> {
  const store = () =>
    recordDeliveryReport(db, providerId, PRIOR_STATES[state], {
      state,
      reason: state === 'failed' ? reason : null,
      updatedAt: isoInstant(clock.nowMs()),
    });
  let stored = await store();
  for (const pauseMs of LOOKUP_RETRY_PAUSES_MS) {
    if (stored.row || !(await isAnySending(db))) break;
    await sleep(pauseMs);
    stored = await store();
  }
  if (!stored.row || !stored.isChanged) return;
  metrics.reminders.inc({ channel: stored.row.channel, state, reason: state === 'failed' ? reason : '' });
  if (state === 'failed') await turnOffAfter(db, stored.row, reason);
}

/** Turns SMS off for the number at the time of sending, unless a newer consent exists. */
async function turnOffAfter(db: Database, row: ReminderRow, reason: ReminderReason): Promise<void> {
  const fault = SMS_FAULTS.get(reason);
  if (!fault) return;
  const user = await findUser(db, row.owner);
  const isNewConsent = user?.smsConsentAt != null && user.smsConsentAt > row.createdAt;
  if (user?.phoneNumber && !isNewConsent) await disableSms(db, user.phoneNumber, fault);
}

/** Longer than any response and any attempt to record it. */
const CLAIM_EXPIRES_AFTER_MS = 120_000;
const BATCH_SIZE = 20;

type ReconcileDependencies = Pick<Platform, 'db' | 'clock' | 'logger' | 'metrics' | 'sms'>;

/**
 * Resolves reminders whose server crashed, or lost the database, before it recorded the outcome. A reminder counts as sent if the SMS
 * provider lists the exact text stored at the claim; otherwise its outcome is unknown. Neither is sent again.
 */
export async function reconcile(dependencies: ReconcileDependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await reconcileBatch(dependencies)) === BATCH_SIZE);
}

/** Returns the number of reconciled reminders. */
async function reconcileBatch({ db, clock, logger, metrics, sms }: ReconcileDependencies): Promise<number> {
  const nowMs = clock.nowMs();
  const rows = await sendingSince(db, isoInstant(nowMs - CLAIM_EXPIRES_AFTER_MS), BATCH_SIZE);
  if (rows.length === 0) return 0;
  const contacts = await contactsOf(db, [...new Set(rows.map(({ owner }) => owner))]);
  await Promise.all(
    rows.map(async (row) => {
      // A number that changed since the claim is harmless: the provider does not list the text for it.
      const outcome = await outcomeOf(sms, row, contacts.find(({ id }) => id === row.owner)?.phoneNumber ?? null);
      logger.warn({ channel: row.channel, state: outcome.state }, 'a reminder was left unfinished and is reconciled');
      await recordOutcome(db, row, { reason: null, ...outcome, updatedAt: isoInstant(nowMs) });
      metrics.reminders.inc({ channel: row.channel, state: outcome.state, reason: '' });
    }),
  );
  return rows.length;
}

/** Rows claimed by an older version have no stored text, so their outcome stays unknown. */
async function outcomeOf(
  sms: Platform['sms'],
  { owner, sentText, updatedAt }: ReminderRow,
  to: string | null,
): Promise<{ state: 'sent' | 'unknown'; providerId?: string }> {
  if (sentText === null || to === null) return { state: 'unknown' };
  const found = await sms.find({ owner, to, text: sentText }, updatedAt);
  return found.trace === 'found' ? { state: 'sent', providerId: found.providerId } : { state: 'unknown' };
}
