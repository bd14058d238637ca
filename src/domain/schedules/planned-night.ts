import { type ClockTime, MINUTES_IN_DAY, minutesOfDay } from '../time/clock-time.ts';
import { addDays, dayNumber, type LocalDate } from '../time/local-date.ts';
import { appliesOn, bedDate, planMinutes } from './evening.ts';
import type { SchedulePlan } from './schedule.ts';

export type PlannedHours = Pick<SchedulePlan, 'targetBedTime' | 'targetWakeTime' | 'daysOfWeek' | 'isActive'>;

/**
 * The hours that a running program names: they take the place of planned ones in nights that end after a date.
 * `isEarliest`: to bed then or later, when sleepy.
 */
export type ProgramHours = { after: LocalDate; bed: ClockTime; wake: ClockTime; isEarliest: boolean };

/** `bed`: the bedtime in minutes, where day number times 1440 is midnight. */
export type PlannedSleep<Plan> = { plan: Plan; bed: number };

/** The planned nights that end on a date, in the order of the plans. A day sleeper's ends on the date it begins. */
export const plannedNightsEnding = <Plan extends PlannedHours>(
  plans: readonly Plan[],
  wakeDate: LocalDate,
): PlannedSleep<Plan>[] =>
  plans.flatMap((plan) =>
    [addDays(wakeDate, -2), addDays(wakeDate, -1), wakeDate]
      .filter((evening) => appliesOn(plan, evening))
      .map((evening) => ({ plan, bed: bedMinute(plan, evening) }))
      .filter(({ bed }) => Math.floor((bed + planMinutes(plan)) / MINUTES_IN_DAY) === dayNumber(wakeDate)),
  );

const bedMinute = (plan: PlannedHours, evening: LocalDate): number =>
  MINUTES_IN_DAY * dayNumber(bedDate(plan, evening)) + minutesOfDay(plan.targetBedTime);
