import type { Insertable } from 'kysely';
import type { DueReminder } from '#domain/schedules/due-reminder.ts';
import { REMINDER_CHANNELS, type ReminderChannel, type ReminderReason } from '#domain/schedules/reminder-record.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Tables } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';
import type { Remind } from './deliver-needs.ts';
import { type Reach, reachOf } from './reach.ts';
import { insertReminders } from './reminder-store.ts';

/** Whether a reminder can reach a person on a channel now. `unconfirmed`: chosen, but the email address is not confirmed. */
export function readinessOf({ sms, devices, mail }: Reach, channel: ReminderChannel): 'ready' | 'off' | 'unconfirmed' {
  if (channel === 'sms') return sms === 'ready' ? 'ready' : 'off';
  if (channel === 'push') return devices.length > 0 ? 'ready' : 'off';
  if (!mail.available || !mail.enabled || mail.address === null) return 'off';
  return mail.confirmed ? 'ready' : 'unconfirmed';
}

/**
 * Inserts a reminder for every channel that is ready. One whose bedtime is over, or that waits for a confirmed email address, is
 * inserted as missed, so that the person can see why it did not come.
 */
export const remindOver =
  ({ settings, metrics }: Pick<Platform, 'settings' | 'metrics'>): Remind =>
  async (transaction, due, nowMs) => {
    const reaches = await reachOf(transaction, [...new Set(due.map(({ owner }) => owner))], settings);
    const reached = new Set<string>();
    const rows: Insertable<Tables['reminders']>[] = [];
    for (const reminder of due) {
      const reach = reaches.get(reminder.owner);
      for (const channel of REMINDER_CHANNELS) {
        const readiness = reach ? readinessOf(reach, channel) : 'off';
        if (readiness === 'off') continue;
        if (readiness === 'ready') reached.add(reminder.scheduleId);
        rows.push(newReminder(reminder, channel, missedReason(reminder, readiness), isoInstant(nowMs)));
      }
    }
    await insertReminders(transaction, rows);
    for (const { channel, state, reason } of rows) metrics.reminders.of(channel, state, reason ?? '').add();
    return reached;
  };

function missedReason({ isOver }: DueReminder, readiness: 'ready' | 'unconfirmed'): ReminderReason | null {
  if (readiness === 'unconfirmed') return 'unconfirmed';
  return isOver ? 'late' : null;
}

function newReminder(
  { owner, scheduleId, evening, name, bedTime, remindAtMs, bedAtMs }: DueReminder,
  channel: ReminderChannel,
  reason: ReminderReason | null,
  at: string,
): Insertable<Tables['reminders']> {
  return {
    owner,
    scheduleId,
    evening,
    channel,
    name,
    bedTime,
    remindAt: isoInstant(remindAtMs),
    bedAt: isoInstant(bedAtMs),
    state: reason === null ? 'due' : 'missed',
    reason,
    attempts: 0,
    nextTryAt: at,
    providerId: null,
    createdAt: at,
    updatedAt: at,
  };
}
