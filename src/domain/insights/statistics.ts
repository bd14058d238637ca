import { clockMedian, clockSpread } from '../nights/clock-spread.ts';
import { isLogged, type LoggedNight, ratingsOf } from '../nights/night.ts';
import { scheduleRegularity } from '../nights/schedule-regularity.ts';
import { MIN_NIGHTS_TO_COMPARE, socialJetLag } from '../nights/social-jet-lag.ts';
import { mean, standardDeviation } from '../nights/statistics.ts';
import { FREE_WEEKDAYS, minuteOfDayAfterNoon, type TimedNight, timedNights } from '../nights/timed-night.ts';
import { oldestFirst } from '../progress/oldest-first.ts';
import { WINDOW_DAYS } from '../progress/range.ts';
import { type WeeklyChange, weeklyChange } from '../progress/weekly-change.ts';
import { loggedNightSigns, type SafetySign } from '../safety/signs.ts';
import type { PlannedHours } from '../schedules/planned-night.ts';
import { addDays, dayNumber, type LocalDate } from '../time/local-date.ts';
import { type Guards, guardsOf, type Situation } from './guards.ts';
import { type HabitEffects, habitEffects } from './habit-effects.ts';
import { completionOf, type HabitStatistics, habitStatistics } from './habit-statistics.ts';
import { type LateNightsEffect, lateNightsEffect } from './late-nights.ts';
import { type RatingTrend, ratingTrend } from './rating-trend.ts';
import { type RoomRating, type RoomStatistics, roomStatistics } from './room-statistics.ts';
import { isAnsweredByTest, type TestedHabit } from './tested-habits.ts';
import { hasOneUsualTime } from './usual-bedtime.ts';

/** A median bedtime between these minutes of the day means shift work. */
const SHIFT_WORK = { fromMinute: 4 * 60, toMinute: 18 * 60 } as const;

export type InsightOptions = {
  /** Evenings before a day off, 0 is Monday; Friday and Saturday by default. */
  freeWeekdays?: readonly number[];
  /** The sleep need the person set, in minutes. */
  needMinutes?: number;
  /** The analyses of the bedroom. By default the scores stored with the nights are used. */
  rooms?: readonly RoomRating[];
  /** The newest experiment of each habit, newest first. */
  tested?: readonly TestedHabit[];
  /** What the person said about themselves. */
  situation?: Situation;
  /** By default those of the given nights. */
  guards?: Guards;
  /** Whether a schedule is active, and whether an experiment runs. */
  hasSchedule?: boolean;
  isTesting?: boolean;
  /** The person's schedules, which say when a night was over that has no wake time. */
  plans?: readonly PlannedHours[];
  /** Nights older than the given ones: those with a rating, with usable habits, and with a rating and times. */
  older?: OlderNights;
};

export type OlderNights = { rated: number; usable: number; timed: number };

/**
 * The input of the rules. A mean or spread of too few nights is NaN, so every rule checks its number of nights first.
 */
export type Statistics = {
  today: LocalDate;
  freeWeekdays: readonly number[];
  needMinutes: number | null;
  /** What may be said. */
  guards: Guards;
  hasSchedule: boolean;
  isTesting: boolean;
  /** Logged nights of the window, oldest first. */
  nights: readonly LoggedNight[];
  /** The rated ones, the base of all statements about ratings. */
  ratedNights: readonly LoggedNight[];
  /** Whether a night was logged before the window. */
  hasOlderNights: boolean;
  /** Days from the first to the last logged night of the window, inclusive. */
  spanDays: number;
  /** Of the daily score, as on the dashboard. */
  weeklyChange: WeeklyChange;
  /** With a sign, a doctor is to be asked, and no tip is about time in bed. */
  signs: readonly SafetySign[];
  ratingMean: number;
  ratingSpread: number;
  /** The ones with usable times, the base of time in bed and schedule. */
  timed: readonly TimedNight[];
  /** Without nights abroad. */
  free: readonly TimedNight[];
  work: readonly TimedNight[];
  minutesInBedMean: number;
  minutesInBedSpread: number;
  /** Of minutes in bed and in naps. */
  restMean: number;
  /** Medians of clock times, in minutes after noon, 0 to below 1440. */
  usualBed: number;
  usualWake: number;
  /** Circular standard deviations, minutes. */
  bedSpread: number;
  wakeSpread: number;
  /** False with two or more usual times, such as those of rotating shifts. */
  isBedtimeUsual: boolean;
  isShiftWork: boolean;
  /** Minutes, days off minus work days; null with fewer than two free or four work nights. */
  socialJetLag: number | null;
  catchUp: number | null;
  regularity: { score: number; pairs: number };
  /** The same for the 28 days before the window. */
  regularityBefore: { score: number; pairs: number };
  habits: readonly HabitStatistics[];
  /** At the newest checkpoint, which may lie before the window; null before the first. Without habits that a test answers. */
  habitEffects: HabitEffects | null;
  /** Null where late nights do not clearly differ. */
  lateNights: LateNightsEffect | null;
  /** Null with too few rated nights, or too old ones. */
  ratingTrend: RatingTrend | null;
  tested: readonly TestedHabit[];
  habitsAnswered: number;
  completion: number;
  room: RoomStatistics | null;
  isRoomKnown: boolean;
};

/** The logged nights of the last 28 days, oldest first. */
export const windowNights = (all: readonly LoggedNight[], today: LocalDate): LoggedNight[] =>
  oldestFirst(all.filter(isLogged)).filter(({ date }) => date > addDays(today, -WINDOW_DAYS) && date <= today);

export function statisticsOf(all: readonly LoggedNight[], today: LocalDate, options: InsightOptions = {}): Statistics {
  const { freeWeekdays = FREE_WEEKDAYS, needMinutes = null, rooms, older, tested = [], situation, plans } = options;
  const { hasSchedule = true, isTesting = false, guards = guardsOf(all, today, situation) } = options;
  const logged = oldestFirst(all.filter(isLogged));
  const [from, fromBefore] = [addDays(today, 1 - WINDOW_DAYS), addDays(today, 1 - 2 * WINDOW_DAYS)];
  const known = logged.filter(({ date }) => date <= today);
  const nights = windowNights(known, today);
  const previous = logged.filter(({ date }) => date >= fromBefore && date < from);
  const ratings = ratingsOf(nights);
  const habits = habitStatistics(nights);
  return {
    today,
    freeWeekdays,
    needMinutes,
    guards,
    hasSchedule,
    isTesting,
    nights,
    ratedNights: nights.filter((night) => night.isRated),
    hasOlderNights: logged.some(({ date }) => date < from),
    spanDays: nights.length === 0 ? 0 : dayNumber(nights.at(-1)!.date) - dayNumber(nights[0]!.date) + 1,
    weeklyChange: weeklyChange(known, today),
    signs: loggedNightSigns(nights, today),
    ratingMean: mean(ratings),
    ratingSpread: standardDeviation(ratings),
    ...timeStatistics(timedNights(nights, freeWeekdays)),
    regularityBefore: scheduleRegularity(timedNights(previous, freeWeekdays)),
    habits,
    habitEffects: untested(habitEffects(known, plans, older?.usable), tested),
    lateNights: lateNightsEffect(known, older?.timed),
    tested,
    ratingTrend: ratingTrend(known, today, older?.rated),
    habitsAnswered: habits[0]?.answered ?? 0,
    completion: completionOf(nights),
    room: roomStatistics(nights, rooms, today),
    isRoomKnown: rooms !== undefined || nights.length > 0,
  };
}

function untested(found: HabitEffects | null, tested: readonly TestedHabit[]): HabitEffects | null {
  const answered = tested.filter(isAnsweredByTest).map(({ habit }): string => habit);
  return found && { ...found, effects: found.effects.filter(({ habit }) => !answered.includes(habit.key)) };
}

/** Times in bed and the schedule. */
export function timeStatistics(timed: readonly TimedNight[]) {
  const atHome = timed.filter(({ night }) => !night.isAbroad);
  const free = atHome.filter(({ isFree }) => isFree);
  const work = atHome.filter(({ isFree }) => !isFree);
  const minutes = (nights: readonly TimedNight[]) => nights.map(({ minutesInBed }) => minutesInBed);
  const [beds, wakes] = [timed.map(({ bed }) => bed), timed.map(({ wake }) => wake)];
  const isWeekKnown = free.length >= MIN_NIGHTS_TO_COMPARE.free && work.length >= MIN_NIGHTS_TO_COMPARE.work;
  const usualBed = clockMedian(beds);
  const usualMinute = minuteOfDayAfterNoon(clockMedian(atHome.map(({ bed }) => bed)));
  return {
    timed,
    free,
    work,
    minutesInBedMean: mean(minutes(timed)),
    minutesInBedSpread: standardDeviation(minutes(timed)),
    restMean: mean(timed.map(({ restMinutes }) => restMinutes)),
    usualBed,
    usualWake: clockMedian(wakes),
    bedSpread: clockSpread(beds),
    wakeSpread: clockSpread(wakes),
    isBedtimeUsual: hasOneUsualTime(beds),
    isShiftWork: usualMinute >= SHIFT_WORK.fromMinute && usualMinute <= SHIFT_WORK.toMinute,
    socialJetLag: socialJetLag(atHome),
    catchUp: isWeekKnown ? mean(minutes(free)) - mean(minutes(work)) : null,
    regularity: scheduleRegularity(timed),
  };
}
