import type { LoggedNight } from '../nights/night.ts';
import { mean } from '../nights/statistics.ts';
import { FREE_WEEKDAYS, type TimedNight, timedNights } from '../nights/timed-night.ts';
import { lastDates } from '../progress/range.ts';
import { WEEKDAYS, type Weekday, weekdayOf } from '../schedules/schedule.ts';
import type { ClockTime } from '../time/clock-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import { usualTime } from './suggested-schedule.ts';

const DAYS = 28;
const MIN_EVENINGS = 2;

type Range = { today: LocalDate; freeWeekdays?: readonly number[] };

const recent = (nights: readonly LoggedNight[], { today, freeWeekdays = FREE_WEEKDAYS }: Range): TimedNight[] =>
  timedNights(lastDates(nights, DAYS, today), freeWeekdays);

/** The usual times of the last 28 days; null where none is usual. */
export function usualHours(
  nights: readonly LoggedNight[],
  range: Range,
): { bed: ClockTime | null; wake: ClockTime | null } {
  const timed = recent(nights, range);
  return {
    bed: usualTime(timed.map(({ night }) => night.bedTime)),
    wake: usualTime(timed.map(({ night }) => night.wakeTime)),
  };
}

/** The two evenings of the week with the least time in bed on average in the last 28 days; null with fewer that can be compared. */
export function shortEvenings(nights: readonly LoggedNight[], range: Range): [Weekday, Weekday] | null {
  const timed = recent(nights, range);
  const byDay = WEEKDAYS.map((day) => ({
    day,
    minutes: timed.filter(({ evening }) => weekdayOf(evening) === day).map(({ minutesInBed }) => minutesInBed),
  })).filter(({ minutes }) => minutes.length >= MIN_EVENINGS);
  const [first, second] = byDay.toSorted((one, other) => mean(one.minutes) - mean(other.minutes));
  return first && second ? [first.day, second.day] : null;
}
