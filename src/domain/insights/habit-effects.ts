import { CHECKLIST, type ChecklistEntry, isHabitDone } from '../checklist.ts';
import { aroundMean } from '../nights/clock-spread.ts';
import { type Coefficient, coefficientOf } from '../nights/least-squares.ts';
import { type LoggedNight, ratingsOf } from '../nights/night.ts';
import { isAtLeast, mean } from '../nights/statistics.ts';
import { minutesOfDay } from '../time/clock-time.ts';
import { addDays, type LocalDate, weekday } from '../time/local-date.ts';
import { startOfLatePeak } from './usual-bedtime.ts';

/** Nights needed with and without a habit before they are compared. */
export const MIN_NIGHTS_PER_SIDE = 5;

/** A period ends with the last checkpoint, and the next one begins with the night after. */
const CHECKPOINTS = [28, 56, 84] as const;
export const [FIRST_CHECKPOINT] = CHECKPOINTS;
const PERIOD = 84;
/** From this many nights on, the time is a column with its square. */
const MIN_NIGHTS_FOR_CURVE = 40;

/**
 * What counts as clear, in points of the rating and in standard errors: so that at most 6 % of simulated people without
 * any effect, who look every day for 84 days, see a clear habit.
 */
export const CLEAR = { minPoints: 0.6, minT: 3.2 } as const;

export type ComparedHabit = HabitEffect & { coefficient: Coefficient };

export type HabitEffect = {
  habit: ChecklistEntry;
  /** Nights with and without the habit. */
  counts: readonly [number, number];
  /** Null with too few nights on one side, and where the habit cannot be separated from days off. */
  coefficient: Coefficient | null;
};

/** The effects at the newest checkpoint, one per habit in the order of the checklist. */
export type HabitEffects = { nights: number; effects: readonly HabitEffect[] };

/** Only nights with a rating and an answered checklist say something about habits. */
export const isUsable = (night: Pick<LoggedNight, 'isRated' | 'isAnswered'>): boolean =>
  night.isRated && night.isAnswered;

/**
 * The usable nights of the newest checkpoint, counted from a person's first: `nights` of them from index `start`. Null
 * before the first checkpoint. What a checkpoint says stands until the next, so looking daily adds no chance findings.
 */
export function newestCheckpoint(usable: number): { start: number; nights: number } | null {
  const start = usable - (usable % PERIOD);
  const reached = CHECKPOINTS.findLast((nights) => nights <= usable - start);
  if (reached !== undefined) return { start, nights: reached };
  return start === 0 ? null : { start: start - PERIOD, nights: PERIOD };
}

/**
 * How ratings differ with each habit: least squares on the habit, the evening before a day off, the rating of the night
 * before, time, and the late shift of a person with two. Null before the first checkpoint. `usableBefore`: usable nights that are older than `nights`.
 * `freeWeekdays` are evenings, 0 is Monday.
 */
export function habitEffects(
  nights: readonly LoggedNight[],
  freeWeekdays: readonly number[],
  usableBefore = 0,
): HabitEffects | null {
  const rated = nights.filter((night) => night.isRated).sort((one, other) => one.date.localeCompare(other.date));
  const usable = rated.filter(isUsable);
  const checkpoint = newestCheckpoint(usableBefore + usable.length);
  if (checkpoint === null || checkpoint.start < usableBefore) return null;
  const from = checkpoint.start - usableBefore;
  const used = usable.slice(from, from + checkpoint.nights);
  const ratings = used.map((night) => night.sleepQualityScore);
  const others = [...otherColumns(used, rated, freeWeekdays), lateShift(used)];
  const effects = CHECKLIST.map((habit): HabitEffect => {
    const column = used.map(({ habitsDone }) => Number(isHabitDone(habitsDone, habit.key)));
    const withIt = column.filter((done) => done === 1).length;
    const counts = [withIt, used.length - withIt] as const;
    const isComparable = Math.min(...counts) >= MIN_NIGHTS_PER_SIDE;
    return { habit, counts, coefficient: isComparable ? coefficientOf(column, ratings, others) : null };
  });
  return { nights: checkpoint.nights, effects };
}

/**
 * What else a rating may go with, a column each: the evening before a day off, the rating of the night before less the
 * mean of `used`, and the time, from 40 nights on with its square. `used` and `rated` are oldest first; `used` are rated.
 */
export function otherColumns(
  used: readonly LoggedNight[],
  rated: readonly LoggedNight[],
  freeWeekdays: readonly number[],
): number[][] {
  const ratingOn = new Map<LocalDate, number>(rated.map((one) => [one.date, one.sleepQualityScore]));
  const usual = mean(ratingsOf(used));
  const evenings = used.map(({ date }) => addDays(date, -1));
  const time = used.map((_, index) => index / used.length - 0.5);
  return [
    evenings.map((evening) => Number(freeWeekdays.includes(weekday(evening)))),
    evenings.map((evening) => (ratingOn.get(evening) ?? usual) - usual),
    time,
    ...(used.length >= MIN_NIGHTS_FOR_CURVE ? [time.map((value) => value * value)] : []),
  ];
}

/**
 * Whether a night began in the later of two peaks of bedtimes: shifts change both habits and ratings. Constant, and so
 * without effect, where bedtimes have one peak or are unknown.
 */
function lateShift(used: readonly LoggedNight[]): number[] {
  const timed = used.filter(({ bedTime }) => bedTime !== null);
  const bedtimes = aroundMean(timed.map(({ bedTime }) => minutesOfDay(bedTime!)));
  const start = startOfLatePeak(bedtimes);
  const late = new Set(start === null ? [] : timed.filter((_, index) => bedtimes[index]! >= start));
  return used.map((night) => Number(late.has(night)));
}

const isCompared = (effect: HabitEffect): effect is ComparedHabit => effect.coefficient !== null;

/** The habits with enough nights on both sides. */
export const comparedHabits = (found: HabitEffects | null): ComparedHabit[] =>
  (found?.effects ?? []).filter(isCompared);

/** The habits that clearly went with better nights, largest `t` first. Ties keep the order of the checklist. */
export const clearHabits = (found: HabitEffects | null): ComparedHabit[] =>
  comparedHabits(found)
    .filter(({ coefficient }) => isClear(coefficient))
    .sort(({ coefficient: { t } }, { coefficient: { t: otherT } }) =>
      t === otherT || Math.abs(t - otherT) <= 1e-9 ? 0 : otherT - t,
    );

const isClear = ({ b, t }: Coefficient): boolean => isAtLeast(b, CLEAR.minPoints) && isAtLeast(t, CLEAR.minT);
