import { DIARY_LIMITS } from '#domain/diary/diary.ts';
import { MAX_GAP_IN_BED } from '#domain/sleep-day/sleep-days.ts';
import { clockTimeOf, MINUTES_IN_DAY, minutesBetween, minutesOfDay } from '#domain/time/clock-time.ts';
import type { Interval } from '../counted-night.ts';
import type { NightTimes } from './night-times.ts';

/**
 * The times of a night with a sleep outside it. A gap of more than two hours is time up in between. Null for a night without
 * both times, and where the night would end on another date or last a day.
 */
export function addedToNight({ bedTime, wakeTime, minutesUp }: NightTimes, [from, until]: Interval): NightTimes | null {
  if (bedTime === null || wakeTime === null) return null;
  const end = minutesOfDay(wakeTime);
  const start = end - minutesBetween(bedTime, wakeTime);
  const [first, last] = [Math.min(start, from), Math.max(end, until)];
  const gap = Math.round(Math.max(from - end, start - until));
  const up = (minutesUp ?? 0) + (gap > MAX_GAP_IN_BED ? gap : 0);
  if (last >= MINUTES_IN_DAY || last - first >= MINUTES_IN_DAY || up > DIARY_LIMITS.minutesUp) return null;
  return { bedTime: clockTimeOf(first), wakeTime: clockTimeOf(last), minutesUp: up || null };
}
