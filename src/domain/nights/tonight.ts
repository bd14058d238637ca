import { appliesOn, bedDate, planMinutes } from '../schedules/evening.ts';
import type { SchedulePlan } from '../schedules/schedule.ts';
import { type ClockTime, MINUTES_IN_DAY, minutesOfDay } from '../time/clock-time.ts';
import { addDays, dayNumber, type LocalDate } from '../time/local-date.ts';

/** Minutes before a planned bedtime, and the minute of the day without one, from which the checklist is about the coming night. */
const OPEN_BEFORE_BED = 5 * 60;
const OPENS_WITHOUT_PLAN = 17 * 60;

/** Until this minute of the day the night that ends today is not over. */
const MORNING = 6 * 60;

type Plan = Pick<SchedulePlan, 'targetBedTime' | 'targetWakeTime' | 'daysOfWeek' | 'isActive'>;

export type ChecklistNight = {
  /** The day on which the night ends whose checklist is shown first: today or, in the evening, tomorrow. */
  date: LocalDate;
  /** Whether the coming night ends tomorrow, so that there is a choice between last night and tonight. */
  hasTonight: boolean;
};

/** The night whose checklist a person fills in at a local date and time. `schedules`: all of the person. */
export function checklistNight(now: { date: LocalDate; time: ClockTime }, schedules: readonly Plan[]): ChecklistNight {
  const tomorrow = addDays(now.date, 1);
  const minute = minutesOfDay(now.time);
  const planned = bedMinutes(schedules, tomorrow, now.date);
  const opens = planned.length > 0 ? Math.min(...planned) - OPEN_BEFORE_BED : OPENS_WITHOUT_PLAN;
  if (minute >= opens) return { date: tomorrow, hasTonight: true };
  const isSleepToCome = bedMinutes(schedules, now.date, now.date).some((bed) => bed > minute);
  return { date: now.date, hasTonight: minute >= MORNING && !isSleepToCome };
}

/** The planned bedtimes of the nights that end on a date, in minutes after the midnight that begins `today`. */
const bedMinutes = (schedules: readonly Plan[], wakeDate: LocalDate, today: LocalDate): number[] =>
  schedules.flatMap((plan) =>
    [addDays(wakeDate, -2), addDays(wakeDate, -1), wakeDate]
      .filter((evening) => appliesOn(plan, evening))
      .map((evening) => MINUTES_IN_DAY * dayNumber(bedDate(plan, evening)) + minutesOfDay(plan.targetBedTime))
      .filter((bed) => Math.floor((bed + planMinutes(plan)) / MINUTES_IN_DAY) === dayNumber(wakeDate))
      .map((bed) => bed - MINUTES_IN_DAY * dayNumber(today)),
  );
