import type { ImportedDay } from '#core/nights/sleep-day-contract.ts';
import { guardsOf } from '#domain/insights/guards.ts';
import { nightFacts } from '#domain/insights/night-facts.ts';
import { isLogged, type LoggedNight } from '#domain/nights/night.ts';
import {
  type MissedNight,
  missedNight,
  plannedNight,
  type SuggestedNight,
  suggestedNights,
} from '#domain/nights/suggested-night.ts';
import { checklistNight } from '#domain/nights/tonight.ts';
import { usualTime } from '#domain/programs/suggested-schedule.ts';
import { lastCupToday } from '#domain/schedules/last-cup.ts';
import type { LocalMoment } from '#domain/schedules/local-moment.ts';
import type { PlannedHours, ProgramHours } from '#domain/schedules/planned-night.ts';
import { type ClockTime, MINUTES_IN_DAY, minutesBetween, minutesOfDay } from '#domain/time/clock-time.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { FirstSteps } from '../first-steps.tsx';

/** What is known of a person, from the server or as it was last known. */
export type TodayFacts = {
  /** The newest 30 logs or more, in any order. */
  logs: readonly LoggedNight[];
  /** The imported sleep of at least the last three dates; if there is nothing else, of the newest date that has any. */
  imported: readonly ImportedDay[];
  schedules: readonly PlannedHours[];
  program?: ProgramHours | null;
  roomScore: number | null;
};

export type Now = LocalMoment;

/**
 * What the card is about. `coming`: the wake date of the night to prepare for. `isOpen`: whether the night of today is
 * still without a rating, so that the card can ask for it.
 */
export type TodayState =
  | { kind: 'new'; done: FirstSteps }
  | { kind: 'morning' }
  | { kind: 'logged' }
  | { kind: 'evening'; coming: LocalDate; planned: ReturnType<typeof plannedNight>; isOpen: boolean }
  | { kind: 'night'; coming: LocalDate; isLastHour: boolean };

/** Minutes after the bedtime from which it is night, and before the wake time in which the night can be logged. */
const NIGHT = { startsAfter: 30, lastHour: 60 } as const;

/** The last hour is offered this many minutes before a planned bedtime. */
const WIND_DOWN_MINUTES = 60;

export const hasAnyNight = ({ logs, imported }: Pick<TodayFacts, 'logs' | 'imported'>): boolean =>
  logs.some(isLogged) || imported.length > 0;

/**
 * The state of the card at a local date and time. The evening begins as on the checklist of the daily log, the night half
 * an hour after the planned or usual bedtime; its last hour is the morning where it is 6 AM. Without these times, as for
 * a day sleeper, it is still the evening before the night of today is over.
 */
export function todayState(now: Now, facts: TodayFacts): TodayState {
  const { logs, schedules, roomScore } = facts;
  if (!hasAnyNight(facts) && schedules.length === 0) {
    return { kind: 'new', done: { photo: roomScore !== null, night: false, schedule: false } };
  }
  const { date, hasTonight } = checklistNight(now, schedules);
  const isRated = logs.some((log) => log.date === now.date && log.isRated);
  const evening = (coming: LocalDate): TodayState => ({
    ...{ kind: 'evening', coming, isOpen: !isRated },
    planned: plannedNight(coming, facts),
  });
  if (date > now.date) return nightAt(date, now, facts) ?? evening(date);
  if (isRated) return { kind: 'logged' };
  if (isOver(now, facts)) return { kind: 'morning' };
  const night = nightAt(date, now, facts);
  if (night && !(night.isLastHour && hasTonight)) return night;
  return hasTonight ? { kind: 'morning' } : evening(date);
}

/** The night that ends on a date, if it has begun. Sleep by day is none. */
function nightAt(coming: LocalDate, now: Now, facts: TodayFacts): Extract<TodayState, { kind: 'night' }> | null {
  const { bedTime, wakeTime } = plannedNight(coming, facts) ?? usualNight(facts);
  if (!bedTime || !wakeTime || isByDay(bedTime)) return null;
  const untilWake = minutesOfDay(wakeTime) - minutesOfDay(now.time) + (coming > now.date ? MINUTES_IN_DAY : 0);
  const isNight = untilWake > 0 && untilWake <= minutesBetween(bedTime, wakeTime) - NIGHT.startsAfter;
  return isNight ? { kind: 'night', coming, isLastHour: untilWake <= NIGHT.lastHour } : null;
}

const usualNight = ({ logs }: TodayFacts) => ({
  bedTime: usualTime(logs.map((log) => log.bedTime)),
  wakeTime: usualTime(logs.map((log) => log.wakeTime)),
});

/** Whether a bedtime is from 6 AM to 5 PM. */
export const isByDay = (bedTime: ClockTime): boolean => bedTime >= '06:00' && bedTime < '17:00';

/** Whether the planned bedtime is at most an hour away, or just over. */
export const isBeforeBed = ({ time }: Now, bedTime: ClockTime): boolean =>
  minutesBetween(time, bedTime) <= WIND_DOWN_MINUTES || minutesBetween(bedTime, time) < NIGHT.startsAfter;

/** Whether the night that ends today has ended, as far as is known. */
function isOver({ date, time }: Now, facts: TodayFacts): boolean {
  const planned = plannedNight(date, facts);
  return (
    facts.imported.some((day) => day.date === date && day.night !== null) ||
    facts.logs.some((log) => log.date === date && log.wakeTime !== null) ||
    (planned !== null && planned.wakeTime <= time)
  );
}

/** The date of the last night that has ended. */
export const lastNightDate = (state: TodayState, { date }: Now): LocalDate =>
  'coming' in state && state.coming === date ? addDays(date, -1) : date;

export const nightFactsOf = (date: LocalDate, facts: TodayFacts) =>
  nightFacts(date, facts.logs, plannedNight(date, facts)?.bedTime ?? null);

/** Whether the night of a date was hard, so that nothing is proposed beside it. */
export const wasHard = (date: LocalDate, facts: TodayFacts): boolean => nightFactsOf(date, facts)[0]?.kind === 'hard';

/** Whether driving is named after the night of a date: it was short, or a hard one among short ones. */
export function mayBeSleepy(date: LocalDate, facts: TodayFacts): boolean {
  const [fact] = nightFactsOf(date, facts);
  return fact?.kind === 'hard' && (fact.minutes !== null || guardsOf(facts.logs, date).isShort);
}

/** The times that a tap saves: those of the log where it has both, else a suggestion. Best first. */
export type OfferedTimes =
  | SuggestedNight
  | { origin: 'logged'; bedTime: ClockTime; wakeTime: ClockTime; minutesUp: number };

export function offeredTimes(date: LocalDate, facts: TodayFacts): OfferedTimes[] {
  const log = facts.logs.find((one) => one.date === date);
  const { bedTime = null, wakeTime = null, minutesUp } = log ?? {};
  // A tap must not replace the one time that is logged.
  if ((bedTime === null) !== (wakeTime === null)) return [];
  const logged =
    bedTime !== null && wakeTime !== null
      ? [{ origin: 'logged' as const, bedTime, wakeTime, minutesUp: minutesUp ?? 0 }]
      : [];
  const suggested = suggestedNights(date, facts).filter(
    (night) => night.bedTime !== bedTime || night.wakeTime !== wakeTime,
  );
  return [...logged, ...suggested];
}

/** One step after the night is logged. `times`: the times of this or a missed night can be added with one tap. */
export type NextStep =
  | { kind: 'times'; night: MissedNight }
  | { kind: 'photo' }
  | { kind: 'bed'; planned: SuggestedNight; minutes: number }
  | { kind: 'schedule' };

/** The most useful step first: missing times, the room (30 points of every night), the planned night, a plan. */
export function nextStep({ date }: Now, facts: TodayFacts): NextStep {
  const log = facts.logs.find((one) => one.date === date);
  const [times] = suggestedNights(date, facts);
  if (log?.bedTime === null && log.wakeTime === null && times) {
    return { kind: 'times', night: { date, isRated: log.isRated, times } };
  }
  const missed = missedNight(date, facts);
  if (missed) return { kind: 'times', night: missed };
  if (facts.roomScore === null) return { kind: 'photo' };
  const planned = plannedNight(addDays(date, 1), facts);
  if (!planned) return { kind: 'schedule' };
  return { kind: 'bed', planned, minutes: minutesBetween(planned.bedTime, planned.wakeTime) };
}

/** The last cup of coffee or tea before tonight's planned or usual bedtime, until the evening; null without one or at another time. */
export function lastCupNow(now: Now, facts: TodayFacts, hoursBefore: number): ClockTime | null {
  if ('coming' in todayState(now, facts)) return null;
  const bedTime = plannedNight(addDays(now.date, 1), facts)?.bedTime ?? usualNight(facts).bedTime;
  return bedTime && lastCupToday(bedTime, hoursBefore, now.time);
}
