import { clockMedian } from '../nights/clock-spread.ts';
import { dayName, type SchedulePlan, WEEKDAYS, type Weekday, weekdayOf } from '../schedules/schedule.ts';
import { type ClockTime, MINUTES_IN_DAY, minutesOfDay } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { hasOneUsualTime } from './usual-bedtime.ts';

/** A logged night; `date` is the day on which it ended. */
type LoggedTimes = { date: LocalDate; bedTime: ClockTime | null; wakeTime: ClockTime | null };

const WEEKNIGHTS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'sunday'];
const DEFAULT_HOURS = { bed: '22:30', wake: '06:30' } as const;
/** Fewer nights say little about what is usual. */
const MIN_NIGHTS = 3;
const STEP_MINUTES = 5;

/**
 * A new schedule to start from: the first one for Sunday to Thursday, a later one for the evenings that no active
 * schedule covers. Its times are the usual ones of the logged nights of those evenings, where there are any.
 */
export function suggestedSchedule(
  existing: readonly Pick<SchedulePlan, 'isActive' | 'daysOfWeek'>[],
  nights: readonly LoggedTimes[],
): SchedulePlan & { name: string } {
  const active = existing.filter(({ isActive }) => isActive);
  const free = WEEKDAYS.filter((day) => !active.some(({ daysOfWeek }) => daysOfWeek.includes(day)));
  const days = free.length === WEEKDAYS.length ? [...WEEKNIGHTS] : free;
  const own = nights.filter(({ date }) => days.includes(weekdayOf(addDays(date, -1))));
  return {
    name: nameOf(days),
    targetBedTime: usualTime(own.map(({ bedTime }) => bedTime)) ?? DEFAULT_HOURS.bed,
    targetWakeTime: usualTime(own.map(({ wakeTime }) => wakeTime)) ?? DEFAULT_HOURS.wake,
    daysOfWeek: days,
    isActive: true,
    reminderEnabled: true,
    reminderMinutesBefore: 30,
  };
}

function nameOf(days: readonly Weekday[]): string {
  if (days.length === 0) return '';
  if (days.length === 1) return `${dayName(days[0]!)} nights`;
  const isEach = (part: readonly Weekday[]) => days.every((day) => part.includes(day));
  if (isEach(['friday', 'saturday'])) return 'Weekend nights';
  return isEach(WEEKNIGHTS) ? 'Weeknights' : 'Other nights';
}

/** The median in steps of 5 minutes; null with few times or several usual ones. */
function usualTime(times: readonly (ClockTime | null)[]): ClockTime | null {
  const minutes = times.flatMap((time) => (time === null ? [] : [minutesOfDay(time)]));
  if (minutes.length < MIN_NIGHTS || !hasOneUsualTime(minutes)) return null;
  const usual = (Math.round(clockMedian(minutes) / STEP_MINUTES) * STEP_MINUTES) % MINUTES_IN_DAY;
  return `${String(Math.floor(usual / 60)).padStart(2, '0')}:${String(usual % 60).padStart(2, '0')}`;
}
