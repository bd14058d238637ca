import { LAST_CUP_HOURS } from '../schedules/last-cup.ts';
import { addMinutes, type ClockTime, minutesBetween } from '../time/clock-time.ts';
import { addDays, dayNumber, type LocalDate } from '../time/local-date.ts';
import type { Interval } from './body-clock.ts';

export type ShiftKind = 'night' | 'early' | 'evening';

export type Shift = { start: ClockTime; end: ClockTime };

export type ShiftPlan = {
  nap: Interval | null;
  lastCaffeine: ClockTime;
  bright: Interval;
  dim: Interval;
  sleep: Interval;
  /** A second sleep before the next night shift. */
  second: Interval | null;
};

const LAST_CUP = LAST_CUP_HOURS.usual * 60;

/** Night: at work at 03:00. Early: starts from 03:00 to before 07:00. Evening: ends after 22:00. Others need no plan: null. */
export function shiftKind({ start, end }: Shift): ShiftKind | null {
  if (start >= '03:00' && start < '07:00') return 'early';
  if (minutesBetween(start, '03:00') < minutesBetween(start, end)) return 'night';
  return end > '22:00' || end <= '03:00' ? 'evening' : null;
}

/**
 * Sleep, light and caffeine around a shift. `hasNextNight`: whether a night shift follows. Light in the first half of a night
 * shift and less in the second: NIOSH, "Training for Nurses on Shift Work and Long Work Hours". All hours are our choice.
 */
export function shiftPlan(kind: ShiftKind, { start, end }: Shift, hasNextNight: boolean): ShiftPlan {
  const span = (from: ClockTime, after: number, until: number): Interval => [
    addMinutes(from, after),
    addMinutes(from, until),
  ];
  const length = minutesBetween(start, end);
  const half = Math.floor(length / 2);
  if (kind === 'night') {
    const nap = span(start, -150, -60);
    return {
      nap,
      lastCaffeine: addMinutes(start, half),
      bright: span(start, 0, half),
      dim: [addMinutes(start, half), end],
      sleep: span(end, 60, hasNextNight ? 480 : 270),
      second: hasNextNight ? nap : null,
    };
  }
  if (kind === 'early')
    return {
      nap: span(end, 60, 90),
      lastCaffeine: addMinutes(start, 240),
      bright: span(start, -60, 60),
      dim: span(start, -660, -540),
      sleep: span(start, -540, -90),
      second: null,
    };
  const bedAfterStart = length + 90;
  return {
    nap: null,
    lastCaffeine: addMinutes(start, Math.max(0, bedAfterStart - LAST_CUP)),
    bright: span(start, 0, half),
    dim: span(end, 0, 90),
    sleep: span(end, 90, 570),
    second: null,
  };
}

/** `date`: on which it starts. */
export type PlannedShift = Shift & { date: LocalDate };

/** `on` days of work, then `off` days, and again until a date. Without days of work its days are cleared. */
export type ShiftPattern = Shift & { from: LocalDate; until: LocalDate; on: number; off: number };

/** Shifts of the past stay for as many days as advice reads nights. */
export const SHIFT_DAYS = 28;

/** The shifts with those of a pattern in their place. */
export function withPattern(shifts: readonly PlannedShift[], pattern: ShiftPattern, today: LocalDate): PlannedShift[] {
  const { from, until, on, off, start, end } = pattern;
  const days = Array.from({ length: dayNumber(until) - dayNumber(from) + 1 }, (_, at) => addDays(from, at));
  const worked = days.filter((_, at) => at % (on + off) < on);
  const replaced = on === 0 ? days : worked;
  const others = shifts.filter(({ date }) => !replaced.includes(date) && date > addDays(today, -SHIFT_DAYS));
  return [...others, ...worked.map((date) => ({ date, start, end }))];
}
