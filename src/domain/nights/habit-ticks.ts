import { planMinutes } from '../schedules/evening.ts';
import { type PlannedHours, plannedNightsEnding } from '../schedules/planned-night.ts';
import { MINUTES_IN_DAY, minutesOfDay } from '../time/clock-time.ts';
import { dayNumber } from '../time/local-date.ts';
import type { LoggedNight } from './night.ts';

type TickedNight = Pick<LoggedNight, 'date' | 'wakeTime' | 'tickedAt'>;

/**
 * Whether the newest tick was made before the night was over: a person who has slept well remembers a good evening. The
 * wake time is the logged one, else the earliest of `plans`, else the start of the date.
 */
export function isTickedBefore(night: TickedNight, plans: readonly PlannedHours[]): boolean {
  if (!night.tickedAt) return false;
  const [tickedOn, time] = night.tickedAt.split('T');
  const minute = MINUTES_IN_DAY * (dayNumber(tickedOn!) - dayNumber(night.date)) + minutesOfDay(time!);
  return minute < wakeMinute(night, plans);
}

/** Minutes after midnight of the date. */
function wakeMinute({ date, wakeTime }: TickedNight, plans: readonly PlannedHours[]): number {
  if (wakeTime !== null) return minutesOfDay(wakeTime);
  const planned = plannedNightsEnding(plans, date).map(({ plan, bed }) => bed + planMinutes(plan));
  return planned.length === 0 ? 0 : Math.min(...planned) - MINUTES_IN_DAY * dayNumber(date);
}
