import type { Insertable } from 'kysely';
import type { DueReminder } from '#domain/schedules/due-reminder.ts';
import { REMINDER_CHANNELS, type ReminderChannel } from '#domain/schedules/reminder-record.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Tables } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';
import type { Remind } from './deliver-needs.ts';
import { type Reach, reachOf } from './reach.ts';
import { insertReminders } from './reminder-store.ts';

/** Whether a reminder can go to a person that way now. */
export function isReady({ sms, devices, mail }: Reach, channel: ReminderChannel): boolean {
  if (channel === 'sms') return sms === 'ready';
  return channel === 'push' ? devices.length > 0 : mail.available && mail.enabled && mail.address !== null;
}

/** Notes a reminder for every way that is open to its person; one whose bedtime is over is noted as missed. */
export const remindOver =
  ({ settings, metrics }: Pick<Platform, 'settings' | 'metrics'>): Remind =>
  async (transaction, due, nowMs) => {
    const reaches = await reachOf(transaction, [...new Set(due.map(({ owner }) => owner))], settings);
    const reached = new Set<string>();
    const rows: Insertable<Tables['reminders']>[] = [];
    for (const reminder of due) {
      const reach = reaches.get(reminder.owner);
      for (const channel of REMINDER_CHANNELS) {
        if (!reach || !isReady(reach, channel)) continue;
        reached.add(reminder.scheduleId);
        rows.push(noted(reminder, channel, isoInstant(nowMs)));
      }
    }
    await insertReminders(transaction, rows);
    for (const { channel, state, reason } of rows) metrics.reminders.of(channel, state, reason ?? '').add();
    return reached;
  };

function noted(reminder: DueReminder, channel: ReminderChannel, at: string): Insertable<Tables['reminders']> {
  const { owner, scheduleId, evening, name, bedTime, remindAtMs, bedAtMs, isOver } = reminder;
  return {
    owner,
    scheduleId,
    evening,
    channel,
    name,
    bedTime,
    remindAt: isoInstant(remindAtMs),
    bedAt: isoInstant(bedAtMs),
    state: isOver ? 'missed' : 'due',
    reason: isOver ? 'late' : null,
    attempts: 0,
    nextTryAt: at,
    providerId: null,
    createdAt: at,
    updatedAt: at,
  };
}
