import { clockMedian } from '../nights/clock-spread.ts';
import { planMinutes } from '../schedules/evening.ts';
import { dayName, type SchedulePlan, WEEKDAYS, type Weekday, weekdayOf } from '../schedules/schedule.ts';
import { addMinutes, type ClockTime, clockTimeOf, minutesBetween, minutesOfDay } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { type Guards, hasHardNights, mayBeSaid } from './guards.ts';
import { hasOneUsualTime } from './usual-bedtime.ts';

/** A logged night; `date` is the day on which it ended. */
type LoggedTimes = {
  date: LocalDate;
  bedTime: ClockTime | null;
  wakeTime: ClockTime | null;
};

const WEEKNIGHTS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'sunday'];
/** Fewer nights say little about what is usual. */
const MIN_NIGHTS = 3;
const STEP_MINUTES = 5;
/** 7 h 30 min, for a person who chose no need. */
const USUAL_NEED_MINUTES = 450;

/** Minutes: adults are advised 7 hours of sleep or more (AASM and SRS statement, 2015). Under 5 driving is named, our choice. */
const SHORT = { plan: 420, drowsy: 300 } as const;

/** What is asked before anything is said of a plan. The need in minutes, if chosen. */
export type PlanAdvice = { guards: Guards; needMinutes?: number | undefined };

export type SuggestedSchedule = Pick<SchedulePlan, 'targetBedTime' | 'targetWakeTime' | 'daysOfWeek'> & {
  name: string;
};

/**
 * What the nights suggest for a new schedule: the first one for Sunday to Thursday, a later one for the evenings that no
 * active schedule covers. Its wake time is the usual one of those evenings, its bedtime the usual one or, counted back from
 * the need in minutes, earlier. Null without an evening or a usual wake time, and where the guards forbid it.
 */
export function suggestedSchedule(
  existing: readonly Pick<SchedulePlan, 'isActive' | 'daysOfWeek'>[],
  nights: readonly LoggedTimes[],
  { guards, needMinutes = USUAL_NEED_MINUTES }: PlanAdvice,
): SuggestedSchedule | null {
  const active = existing.filter(({ isActive }) => isActive);
  const free = WEEKDAYS.filter((day) => !active.some(({ daysOfWeek }) => daysOfWeek.includes(day)));
  const days = free.length === WEEKDAYS.length ? [...WEEKNIGHTS] : free;
  const own = nights.filter(({ date }) => days.includes(weekdayOf(addDays(date, -1))));
  const wake = usualTime(own.map(({ wakeTime }) => wakeTime));
  if (days.length === 0 || wake === null || !mayBeSaid(guards, 'plan')) return null;
  const bed = usualTime(own.map(({ bedTime }) => bedTime));
  const isLong = bed !== null && minutesBetween(bed, wake) >= needMinutes;
  if (!isLong && !mayBeSaid(guards, 'longer-plan')) return null;
  const targetBedTime = isLong ? bed : bedtimeFor(wake, needMinutes);
  return { name: nameOf(days), targetBedTime, targetWakeTime: wake, daysOfWeek: days };
}

/** What is said of a plan below 7 hours; null for others and a clinician's times. `bedTime`: null where none may be proposed. */
export function shortPlan(
  plan: Pick<SchedulePlan, 'targetBedTime' | 'targetWakeTime'>,
  { guards, needMinutes = USUAL_NEED_MINUTES }: PlanAdvice,
) {
  const minutes = planMinutes(plan);
  if (minutes === 0 || minutes >= SHORT.plan || !mayBeSaid(guards, 'plan')) return null;
  const isLonger = minutes < needMinutes && mayBeSaid(guards, 'longer-plan');
  return {
    minutes,
    bedTime: isLonger ? bedtimeFor(plan.targetWakeTime, needMinutes) : null,
    isHard: hasHardNights(guards),
    isDrowsy: minutes < SHORT.drowsy || (isLonger && guards.isShort),
  };
}

const bedtimeFor = (wake: ClockTime, needMinutes: number): ClockTime => addMinutes(wake, -needMinutes);

function nameOf(days: readonly Weekday[]): string {
  if (days.length === 1) return `${dayName(days[0]!)} nights`;
  const isEach = (part: readonly Weekday[]) => days.every((day) => part.includes(day));
  if (isEach(['friday', 'saturday'])) return 'Weekend nights';
  return isEach(WEEKNIGHTS) ? 'Weeknights' : 'Other nights';
}

/** The median in steps of 5 minutes; null with few times or several usual ones. */
export function usualTime(times: readonly (ClockTime | null)[]): ClockTime | null {
  const minutes = times.flatMap((time) => (time === null ? [] : [minutesOfDay(time)]));
  if (minutes.length < MIN_NIGHTS || !hasOneUsualTime(minutes)) return null;
  return clockTimeOf(Math.round(clockMedian(minutes) / STEP_MINUTES) * STEP_MINUTES);
}
