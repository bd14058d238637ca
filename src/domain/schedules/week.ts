import { MINUTES_IN_DAY } from '../time/clock-time.ts';
import { minutesIntoEvening, planMinutes } from './evening.ts';
import { type SchedulePlan, WEEKDAYS, type Weekday } from './schedule.ts';

/** Minutes from 06:00, the start of an evening, to noon. */
const NOON_MINUTES = 360;
const MINUTES_IN_WEEK = 7 * MINUTES_IN_DAY;

/**
 * One planned night, in minutes after noon of its evening's date: 22:30 is 630, 00:30 is 750, a bedtime of 06:00 is
 * -360.
 */
export type PlannedNight<S> = {
  schedule: S;
  fromMinutes: number;
  /** Up to 1439 later, ignoring clock changes. */
  toMinutes: number;
  /** The schedules of other nights that share time with it, also of adjacent evenings, each once. */
  overlapsWith: readonly S[];
};

export type PlannedEvening<S> = {
  weekday: Weekday;
  /** Earliest bedtime first; ties in the order of the list. */
  nights: readonly PlannedNight<S>[];
  /** Whether no night is planned. */
  isGap: boolean;
};

/** The seven evenings of a week from Monday, with the nights of the active schedules. */
export function weekOfSchedules<S extends SchedulePlan>(schedules: readonly S[]): readonly PlannedEvening<S>[] {
  const evenings = WEEKDAYS.map((weekday) => plannedFor(schedules, weekday));
  const placed = evenings.flatMap((nights, position) => nights.map((night) => ({ position, night })));
  return evenings.map((nights, position) => ({
    weekday: WEEKDAYS[position] as Weekday,
    nights: nights.map((night) => {
      const sharing = placed.filter((other) => other.night !== night && isShared({ position, night }, other));
      return { ...night, overlapsWith: [...new Set(sharing.map((other) => other.night.schedule))] };
    }),
    isGap: nights.length === 0,
  }));
}

type Night<S> = Omit<PlannedNight<S>, 'overlapsWith'>;
type Placed<S> = { position: number; night: Night<S> };

function plannedFor<S extends SchedulePlan>(schedules: readonly S[], weekday: Weekday): Night<S>[] {
  return schedules
    .filter((schedule) => schedule.isActive && schedule.daysOfWeek.includes(weekday))
    .map((schedule) => {
      const fromMinutes = minutesIntoEvening(schedule.targetBedTime) - NOON_MINUTES;
      return { schedule, fromMinutes, toMinutes: fromMinutes + planMinutes(schedule) };
    })
    .sort((one, other) => one.fromMinutes - other.fromMinutes);
}

/** Sunday's night can overlap Monday's. A night of 0 minutes shares no time. */
function isShared<S>(one: Placed<S>, other: Placed<S>): boolean {
  const minutes = (placed: Placed<S>) => placed.night.toMinutes - placed.night.fromMinutes;
  if (minutes(one) === 0 || minutes(other) === 0) return false;
  const apart = (other.position - one.position) * MINUTES_IN_DAY + other.night.fromMinutes - one.night.fromMinutes;
  const after = (apart + MINUTES_IN_WEEK) % MINUTES_IN_WEEK;
  return after < minutes(one) || MINUTES_IN_WEEK - after < minutes(other);
}
