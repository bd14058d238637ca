import { type PlannedHours, plannedNightsEnding } from '../schedules/planned-night.ts';
import { type ClockTime, MINUTES_IN_DAY, minutesOfDay } from '../time/clock-time.ts';
import { addDays, dayNumber, type LocalDate } from '../time/local-date.ts';

/**
 * The checklist is about the coming night from this many minutes before a planned bedtime, or from this minute of the
 * day without one.
 */
const OPEN_BEFORE_BED = 5 * 60;
const OPENS_WITHOUT_PLAN = 17 * 60;

/** Until this minute of the day, the night that ends today is not over. */
const MORNING = 6 * 60;

export type ChecklistNight = {
  /** The wake date of the night whose checklist is shown first: today, or tomorrow in the evening. */
  date: LocalDate;
  /** Whether the coming night ends tomorrow, so that the person can choose between last night and tonight. */
  hasTonight: boolean;
};

/** The night whose checklist is due at a local date and time. `schedules` are all schedules of the person. */
export function checklistNight(
  now: { date: LocalDate; time: ClockTime },
  schedules: readonly PlannedHours[],
): ChecklistNight {
  const tomorrow = addDays(now.date, 1);
  const minute = minutesOfDay(now.time);
  const planned = bedMinutes(schedules, tomorrow, now.date);
  const opens = planned.length > 0 ? Math.min(...planned) - OPEN_BEFORE_BED : OPENS_WITHOUT_PLAN;
  if (minute >= opens) return { date: tomorrow, hasTonight: true };
  const isSleepToCome = bedMinutes(schedules, now.date, now.date).some((bed) => bed > minute);
  return { date: now.date, hasTonight: minute >= MORNING && !isSleepToCome };
}

/** The planned bedtimes of the nights that end on a date, in minutes after the start of `today`. */
const bedMinutes = (schedules: readonly PlannedHours[], wakeDate: LocalDate, today: LocalDate): number[] =>
  plannedNightsEnding(schedules, wakeDate).map(({ bed }) => bed - MINUTES_IN_DAY * dayNumber(today));
