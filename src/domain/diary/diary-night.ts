import { type ClockTime, clockTimeOf, MINUTES_IN_DAY, minutesBetween, minutesOfDay } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import type { Diary } from './diary.ts';

/**
 * The times and minutes of one night, as a person remembers them. Fields of the Consensus Sleep Diary, Carney et al. (2012),
 * "The Consensus Sleep Diary: Standardizing Prospective Sleep Self-Monitoring".
 */
export type DiaryTimes = {
  intoBed: ClockTime | null;
  triedToSleep: ClockTime | null;
  minutesToFallAsleep: number | null;
  /** Minutes awake between falling asleep and the final awakening, all together. */
  minutesAwake: number | null;
  finalAwakening: ClockTime | null;
  /** The final awakening if null. */
  outOfBed: ClockTime | null;
};

/** What follows from a diary. Each figure is null if an entry that it needs is missing. */
export type DiaryFigures = {
  /** Minutes. */
  timeInBed: number | null;
  /** Minutes. */
  timeAsleep: number | null;
  /** Time asleep as a share of the time in bed, 0 to 1. */
  efficiency: number | null;
  /** Minutes from the final awakening to getting out of bed (terminal wakefulness). */
  awakeBeforeRising: number | null;
};

/** `order`: the times are more than 24 hours apart in their order. `awake`: more minutes awake than the night had. */
export type DiaryProblem = 'order' | 'awake';

/** Epoch milliseconds of a local date and time; null where the calendar skips the date. */
export type ToInstant = (date: LocalDate, time: ClockTime) => number | null;

const NOTHING: DiaryFigures = { timeInBed: null, timeAsleep: null, efficiency: null, awakeBeforeRising: null };

/**
 * The figures of the night that ended on `date`. Without `toInstant` the day has no clock change. All times are in the order
 * into bed, tried to sleep, final awakening, out of bed, at most 24 hours from the first to the last; the final awakening, or
 * else the time out of bed, lies on `date`.
 */
export function diaryFigures(
  diary: DiaryTimes,
  date: LocalDate,
  toInstant: ToInstant | null,
): { figures: DiaryFigures; problem: DiaryProblem | null } {
  const { into, tried, woke, out } = positions(diary);
  if (into !== null && out !== null && out - into > MINUTES_IN_DAY) return { figures: NOTHING, problem: 'order' };
  const minutes = (from: number | null, to: number | null) =>
    from === null || to === null ? null : toInstant ? realMinutes(from, to, date, toInstant) : to - from;
  const timeInBed = minutes(into, out);
  const sleepPeriod = minutes(tried, woke);
  const { minutesToFallAsleep, minutesAwake } = diary;
  const timeAsleep =
    sleepPeriod === null || minutesToFallAsleep === null || minutesAwake === null
      ? null
      : sleepPeriod - minutesToFallAsleep - minutesAwake;
  if (timeAsleep !== null && timeAsleep < 0) return { figures: NOTHING, problem: 'awake' };
  const efficiency = timeAsleep === null || !timeInBed ? null : timeAsleep / timeInBed;
  return { figures: { timeInBed, timeAsleep, efficiency, awakeBeforeRising: minutes(woke, out) }, problem: null };
}

type Positions = Record<'into' | 'tried' | 'woke' | 'out', number | null>;

/** Minutes after the start of the wake date, on the clock. */
function positions({ intoBed, triedToSleep, finalAwakening, outOfBed }: DiaryTimes): Positions {
  const woke = finalAwakening === null ? null : minutesOfDay(finalAwakening);
  const out =
    outOfBed === null
      ? woke
      : finalAwakening === null
        ? minutesOfDay(outOfBed)
        : minutesOfDay(finalAwakening) + minutesBetween(finalAwakening, outOfBed);
  const tried = triedToSleep === null ? null : lastBefore(triedToSleep, woke);
  const into = intoBed === null ? null : lastBefore(intoBed, tried ?? woke ?? out);
  return { into, tried, woke, out };
}

/** The position of the last such clock time at or before a position. */
function lastBefore(time: ClockTime, position: number | null): number | null {
  if (position === null) return null;
  const later = (((position - minutesOfDay(time)) % MINUTES_IN_DAY) + MINUTES_IN_DAY) % MINUTES_IN_DAY;
  return position - later;
}

const MS_PER_MINUTE = 60_000;

function realMinutes(from: number, to: number, date: LocalDate, toInstant: ToInstant): number | null {
  const [fromMs, toMs] = [instantAt(from, date, toInstant), instantAt(to, date, toInstant)];
  return fromMs === null || toMs === null ? null : (toMs - fromMs) / MS_PER_MINUTE;
}

function instantAt(position: number, date: LocalDate, toInstant: ToInstant): number | null {
  const days = Math.floor(position / MINUTES_IN_DAY);
  return toInstant(addDays(date, days), clockTimeOf(position));
}

/** A week's efficiency is known from this many nights on. */
const MIN_NIGHTS = 5;

/**
 * The sleep efficiency of up to seven consecutive nights: all time asleep over all time in bed, never a mean of nightly
 * ratios, which would give short nights the same weight as long ones. Null below five nights with both.
 */
export function weekEfficiency(nights: readonly DiaryFigures[]): { nights: number; efficiency: number | null } {
  const known = nights.flatMap(({ timeInBed, timeAsleep }) =>
    timeAsleep !== null && timeInBed ? [{ timeInBed, timeAsleep }] : [],
  );
  const asleep = known.reduce((sum, night) => sum + night.timeAsleep, 0);
  const inBed = known.reduce((sum, night) => sum + night.timeInBed, 0);
  return { nights: known.length, efficiency: known.length < MIN_NIGHTS ? null : asleep / inBed };
}

/**
 * The figures of a night with its diary, and why there are none if its entries contradict each other. `toInstant`: see
 * `diaryFigures`.
 */
export function nightFigures(
  night: Partial<Diary> & { bedTime: ClockTime | null; wakeTime: ClockTime | null },
  date: LocalDate,
  toInstant: ToInstant | null,
): ReturnType<typeof diaryFigures> {
  const { bedTime, wakeTime, triedToSleep = null, outOfBed = null } = night;
  const { minutesToFallAsleep = null, minutesAwake = null } = night;
  const times = { intoBed: bedTime, triedToSleep, finalAwakening: wakeTime, outOfBed };
  return diaryFigures({ ...times, minutesToFallAsleep, minutesAwake }, date, toInstant);
}

/** What to tell the person about entries that contradict each other. */
export const DIARY_PROBLEM_MESSAGES: Record<DiaryProblem, string> = {
  order: 'From into bed to out of bed these times take more than 24 hours. Please check them.',
  awake: 'More minutes awake than this night had. Please check them.',
};
