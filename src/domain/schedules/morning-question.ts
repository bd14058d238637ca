import { type Clock, type ClockTime, timeOn } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import type { TimeZone } from '../time/time-zone.ts';
import { dateIn, instantOf } from '../time/zone.ts';
import { bedDate, planMinutes, scheduleOfEvening } from './evening.ts';
import type { SchedulePlan } from './schedule.ts';

/** The question "How did you sleep?" about one night. Times are those of its plan. */
export type MorningQuestion = {
  scheduleId: string;
  /** The wake date of the night. */
  date: LocalDate;
  bedTime: ClockTime;
  wakeTime: ClockTime;
  /** The planned wake time, epoch ms. The question never comes earlier. */
  askAtMs: number;
  /** After this moment, epoch ms, it does not come at all. */
  latestMs: number;
};

/** A schedule with its id. */
type Plan = SchedulePlan & { id: string };

/** How late the question may come, so that it does not disturb at an hour far from the wake time. */
export const MAX_LATE_MINUTES = 180;
const MINUTE_MS = 60_000;

/** A night can end two days after its evening began. */
const EVENINGS_BACK = 2;
/**
 * Like reminders, 16: a plan with one day a week may have passed it, and the calendar may skip it once. Two more, because
 * a night that ends after the last evening is not asked about yet.
 */
const EVENINGS_AHEAD = 16 + EVENINGS_BACK;

/**
 * The earliest question about a night after `lastDate` that can still come. It may be due already. Of several nights
 * that end on one date, only the first is asked about; of several schedules for an evening, that of the earliest bedtime.
 */
export function nextQuestion(
  schedules: readonly Plan[],
  zone: TimeZone,
  nowMs: number,
  lastDate: LocalDate | null,
): MorningQuestion | null {
  const first = addDays(dateIn(zone, nowMs), -EVENINGS_BACK - 1);
  const evenings = EVENINGS_BACK + 1 + EVENINGS_AHEAD;
  const lastEvening = addDays(first, evenings - 1);
  // On a later date, the night of a later evening may end first.
  const questions = questionsOf(schedules, zone, first, evenings).filter(({ date }) => date <= lastEvening);
  const byDate = Map.groupBy(questions, ({ date }) => date);
  const open = [...byDate.values()]
    .flatMap((sameDate) => earliest(sameDate) ?? [])
    .filter(({ date, latestMs }) => latestMs > nowMs && (lastDate === null || date > lastDate));
  return earliest(open);
}

/** The question about the night that ends on a date, or null without a plan for it. */
export const questionOn = (schedules: readonly Plan[], zone: TimeZone, date: LocalDate): MorningQuestion | null =>
  earliest(
    questionsOf(schedules, zone, addDays(date, -EVENINGS_BACK), EVENINGS_BACK + 1).filter(
      (question) => question.date === date,
    ),
  );

const earliest = (questions: readonly MorningQuestion[]): MorningQuestion | null =>
  questions.reduce<MorningQuestion | null>(
    (first, question) => (first === null || question.askAtMs < first.askAtMs ? question : first),
    null,
  );

const questionsOf = (
  schedules: readonly Plan[],
  zone: TimeZone,
  first: LocalDate,
  evenings: number,
): MorningQuestion[] =>
  Array.from({ length: evenings }, (_, ahead) => addDays(first, ahead)).flatMap((evening) => {
    const schedule = scheduleOfEvening(schedules, evening);
    return (schedule && questionAfter(schedule, zone, evening)) ?? [];
  });

function questionAfter(schedule: Plan, zone: TimeZone, evening: LocalDate): MorningQuestion | null {
  const { id: scheduleId, targetBedTime: bedTime, targetWakeTime: wakeTime } = schedule;
  if (planMinutes(schedule) === 0) return null;
  const date = addDays(bedDate(schedule, evening), wakeTime < bedTime ? 1 : 0);
  const askAtMs = instantOf(zone, date, wakeTime);
  if (askAtMs === null) return null;
  return { scheduleId, date, bedTime, wakeTime, askAtMs, latestMs: askAtMs + MAX_LATE_MINUTES * MINUTE_MS };
}

export const QUESTION_TITLE = 'How did you sleep?';

/** The text below the title. */
export const questionBody = (
  { bedTime, wakeTime }: Pick<MorningQuestion, 'bedTime' | 'wakeTime'>,
  clock: Clock,
): string => `Planned ${timeOn(bedTime, clock)} to ${timeOn(wakeTime, clock)}. One tap saves the night.`;
