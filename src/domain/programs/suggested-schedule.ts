import { type Guards, hasHardNights, mayBeSaid } from '../insights/guards.ts';
import { hasOneUsualTime } from '../insights/usual-bedtime.ts';
import { clockMedian } from '../nights/clock-spread.ts';
import type { LoggedNight } from '../nights/night.ts';
import { planMinutes } from '../schedules/evening.ts';
import { dayName, type SchedulePlan, WEEKDAYS, type Weekday, weekdayOf } from '../schedules/schedule.ts';
import { addMinutes, type ClockTime, clockTimeOf, minutesBetween, minutesOfDay } from '../time/clock-time.ts';
import { addDays } from '../time/local-date.ts';
import { boundedNeed, NEED_LIMITS, tonightBed } from './body-clock.ts';

type LoggedTimes = Pick<LoggedNight, 'date' | 'bedTime' | 'wakeTime'>;

const WEEKNIGHTS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'sunday'];
/** Fewer nights say little about what is usual. */
const MIN_NIGHTS = 3;
const STEP_MINUTES = 5;

/** Minutes: adults are advised 7 hours of sleep or more (AASM and SRS statement, 2015). Under 5 driving is named, our choice. */
const SHORT = { plan: NEED_LIMITS.min, drowsy: 300 } as const;

/** What is asked before anything is said of a plan. The need in minutes: chosen, or the middle of the own range. */
export type PlanAdvice = { guards: Guards; needMinutes?: number | undefined };

/** `plan`: what is filled in. `start`: the first bedtime on the way to that of the plan, where the usual one is later. */
export type SuggestedSchedule = {
  plan: Pick<SchedulePlan, 'targetWakeTime' | 'daysOfWeek'> & { targetBedTime?: ClockTime; name?: string };
  start: { usual: ClockTime; bed: ClockTime } | null;
};

/**
 * What the nights suggest for a new schedule: the first one for Sunday to Thursday, a later one for the evenings that no
 * active schedule covers. Its wake time is the usual one of those evenings, its bedtime the need before that, or the usual
 * one if it is earlier. With hard nights it is one wake time alone. Null without a usual wake time, and where the guards forbid it.
 */
export function suggestedSchedule(
  existing: readonly Pick<SchedulePlan, 'isActive' | 'daysOfWeek'>[],
  nights: readonly LoggedTimes[],
  { guards, needMinutes = NEED_LIMITS.usual }: PlanAdvice,
): SuggestedSchedule | null {
  const covered = existing.flatMap(({ isActive, daysOfWeek }) => (isActive ? daysOfWeek : []));
  const free = WEEKDAYS.filter((day) => !covered.includes(day));
  if (free.length === 0 || !mayBeSaid(guards, 'plan')) return null;
  const isHard = hasHardNights(guards);
  const days = !isHard && free.length === WEEKDAYS.length ? [...WEEKNIGHTS] : free;
  const own = isHard ? nights : nights.filter(({ date }) => days.includes(weekdayOf(addDays(date, -1))));
  const wake = usualTime(own.map(({ wakeTime }) => wakeTime));
  if (wake === null) return null;
  const plan = { targetWakeTime: wake, daysOfWeek: days };
  if (isHard) return mayBeSaid(guards, 'regularity') ? { plan, start: null } : null;
  const usual = usualTime(own.map(({ bedTime }) => bedTime));
  const named = (targetBedTime: ClockTime) => ({ ...plan, targetBedTime, name: nameOf(days) });
  if (usual !== null && minutesBetween(usual, wake) >= boundedNeed(needMinutes))
    return { plan: named(usual), start: null };
  const mayProposeMore = mayBeSaid(guards, 'longer-plan');
  const tonight = tonightBed({ wake, needMinutes, usualBed: usual, mayProposeMore });
  return tonight && { plan: named(tonight.goal), start: usual && tonight.isStep ? { usual, bed: tonight.bed } : null };
}

/** What is said of a plan below 7 hours; null for others and a clinician's times. `bedTime`: null where none may be proposed. */
export function shortPlan(
  plan: Pick<SchedulePlan, 'targetBedTime' | 'targetWakeTime'>,
  { guards, needMinutes }: PlanAdvice,
) {
  const minutes = planMinutes(plan);
  if (minutes === 0 || minutes >= SHORT.plan || !mayBeSaid(guards, 'plan')) return null;
  const isLonger = mayBeSaid(guards, 'longer-plan');
  return {
    minutes,
    bedTime: isLonger ? addMinutes(plan.targetWakeTime, -boundedNeed(needMinutes)) : null,
    isDrowsy: minutes < SHORT.drowsy || (isLonger && guards.isShort),
  };
}

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
