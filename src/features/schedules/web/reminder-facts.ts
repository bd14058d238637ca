import type { LastReminder, SleepSchedule } from '#core/schedules/contract.ts';
import { reminderOutcomeMessage } from '#domain/schedules/reminder-outcome.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { formatMoment, localMoment } from './local-moment.ts';

type ReminderFact = { message: string; isTrouble: boolean };

const TROUBLE = ['failed', 'missed', 'unknown'];

/** The next reminder and the outcome of the last one, for a card. `nowMs`: epoch ms. */
export function reminderFacts(schedule: SleepSchedule, zone: TimeZone, nowMs: number): ReminderFact[] {
  const { nextReminderAt, lastReminder } = schedule;
  const when = (instant: string) => formatMoment(localMoment(zone, Date.parse(instant)), localMoment(zone, nowMs));
  const next = nextReminderAt !== null && schedule.reminderEnabled && schedule.isActive;
  return [
    ...(next ? [{ message: `Next reminder ${when(nextReminderAt)}`, isTrouble: false }] : []),
    ...(lastReminder ? [lastFact(lastReminder, when(lastReminder.at))] : []),
  ];
}

function lastFact(last: LastReminder, when: string): ReminderFact {
  const isTrouble = TROUBLE.includes(last.state) && last.reason !== 'withdrawn';
  return { message: `Last reminder: ${reminderOutcomeMessage(last, when)}`, isTrouble };
}
