import type { SleepSchedule } from '#core/schedules/contract.ts';
import { plannedIn } from '#core/schedules/web/use-reminder-outlook.ts';
import type { LocalMoment } from '#domain/schedules/local-moment.ts';
import { nextMoment, nextPlanned } from '#domain/schedules/reminder-outlook.ts';
import { isClockTime } from '#domain/time/clock-time.ts';
import { type Entry, entryOf, isChanged } from './schedule-entry.ts';

/** The next reminder of what is entered: the server's for a saved schedule without changes, else the one after saving. */
export function nextReminderOf(
  entry: Entry,
  schedule: SleepSchedule | null,
  zone: string | null,
  now: LocalMoment,
): LocalMoment | null {
  if (!isClockTime(entry.targetBedTime)) return null;
  if (!schedule || isChanged(entryOf(schedule), entry)) return nextPlanned(entry, now);
  return nextMoment(plannedIn(zone, schedule), now);
}
