import { CHECKLIST, type ChecklistEntry, isHabitDone, wasOnChecklist } from '../checklist.ts';
import { aroundMean } from '../nights/clock-spread.ts';
import { isTickedBefore } from '../nights/habit-ticks.ts';
import { type Basis, basisOf, type Coefficient, coefficientOf } from '../nights/least-squares.ts';
import { areHabitsKnown, type LoggedNight, ratingsOf } from '../nights/night.ts';
import { isAtLeast, mean } from '../nights/statistics.ts';
import type { PlannedHours } from '../schedules/planned-night.ts';
import { minutesOfDay } from '../time/clock-time.ts';
import { addDays, dayNumber, type LocalDate, weekday } from '../time/local-date.ts';
import { type HardStretch, hardStretch } from './hard-stretch.ts';
import { startOfLatePeak } from './usual-bedtime.ts';

/** Nights needed with and without a habit before they are compared. Two habits that differ on fewer are done together. */
export const MIN_NIGHTS_PER_SIDE = 5;

/** A period ends with the last checkpoint, and the next one begins with the night after. */
const CHECKPOINTS = [28, 56, 84] as const;
export const [FIRST_CHECKPOINT] = CHECKPOINTS;
const PERIOD = 84;
/** Of freedom. With fewer, too little is known beside the weeks and weekdays. */
const MIN_DEGREES = 10;

/**
 * What counts as clear, in points of the rating and in standard errors: so that at most 6 % of simulated people without
 * any effect, who look every day for 84 days, see a clear habit. A choice of this app.
 */
export const CLEAR = { minPoints: 0.6, minT: 3.5 } as const;

export type ComparedHabit = HabitEffect & { coefficient: Coefficient };

export type HabitEffect = {
  habit: ChecklistEntry;
  /** Nights with and without the habit. */
  counts: readonly [number, number];
  /** Habits that are done on nearly the same nights, so that their effects cannot be separated. */
  together: readonly ChecklistEntry[];
  /** Null with too few nights on one side, and where the habit cannot be separated from weeks and weekdays. */
  coefficient: Coefficient | null;
};

/** The effects at the newest checkpoint, one per habit in the order of the checklist. */
export type HabitEffects = { nights: number; effects: readonly HabitEffect[]; stretch: HardStretch | null };

/** Only nights with a rating and a checklist answered before they were over say something about habits. */
export const isUsable = (night: LoggedNight, plans: readonly PlannedHours[]): boolean =>
  night.isRated && areHabitsKnown(night) && isTickedBefore(night, plans);

/**
 * The nights of the newest checkpoint, counted from a person's first: `nights` of them from index `start`. Null before
 * the first checkpoint. What a checkpoint says stands until the next, so looking daily adds no chance findings.
 */
export function newestCheckpoint(count: number): { start: number; nights: number } | null {
  const start = count - (count % PERIOD);
  const reached = CHECKPOINTS.findLast((nights) => nights <= count - start);
  if (reached !== undefined) return { start, nights: reached };
  return start === 0 ? null : { start: start - PERIOD, nights: PERIOD };
}

/**
 * Of `some`, oldest first, those of the newest checkpoint; null before the first, and where it reaches back beyond them.
 * `older`: how many came before.
 */
export function checkpointNights<Night>(some: readonly Night[], older: number): Night[] | null {
  const checkpoint = newestCheckpoint(older + some.length);
  if (checkpoint === null || checkpoint.start < older) return null;
  return some.slice(checkpoint.start - older, checkpoint.start - older + checkpoint.nights);
}

/**
 * How ratings differ with each habit, beside `otherColumns` and the late shift of a person with two. Null before the
 * first checkpoint. `usableBefore`: usable nights that are older than `nights`. `plans`: the person's schedules.
 */
export function habitEffects(
  nights: readonly LoggedNight[],
  plans: readonly PlannedHours[] = [],
  usableBefore = 0,
): HabitEffects | null {
  const rated = nights.filter((night) => night.isRated).sort((one, other) => one.date.localeCompare(other.date));
  const used = checkpointNights(
    rated.filter((night) => isUsable(night, plans)),
    usableBefore,
  );
  if (used === null) return null;
  const others = otherColumns(used, rated, [lateShift(used)]);
  const columns = CHECKLIST.map(({ key }) => used.map(({ habitsDone }) => Number(isHabitDone(habitsDone, key))));
  const countsOf = (column: readonly number[]) => {
    const withIt = column.filter((done) => done === 1).length;
    return [withIt, used.length - withIt] as const;
  };
  const isComparable = columns.map(
    (column, at) =>
      wasOnChecklist(CHECKLIST[at]!, used[0]!.date) && Math.min(...countsOf(column)) >= MIN_NIGHTS_PER_SIDE,
  );
  const effects = CHECKLIST.map((habit, at): HabitEffect => {
    const column = columns[at]!;
    const isTogether = (_: unknown, other: number) =>
      other !== at &&
      isComparable[at]! &&
      isComparable[other]! &&
      differences(column, columns[other]!) < MIN_NIGHTS_PER_SIDE;
    return {
      habit,
      counts: countsOf(column),
      together: CHECKLIST.filter(isTogether),
      coefficient: isComparable[at] ? adjustedCoefficient(column, used, others) : null,
    };
  });
  return { nights: used.length, effects, stretch: hardStretch(used) };
}

const differences = (one: readonly number[], other: readonly number[]): number =>
  one.filter((value, row) => value !== other[row]).length;

/** The coefficient of a column for the ratings of `used`; null where it cannot be separated from `others`. */
export function adjustedCoefficient(
  column: readonly number[],
  used: readonly LoggedNight[],
  others: Basis,
): Coefficient | null {
  const found = coefficientOf(column, ratingsOf(used), others);
  return found && found.degreesOfFreedom >= MIN_DEGREES ? found : null;
}

/**
 * What else a rating may go with, a column each: the rating of the night before less the mean of `used`, each week but
 * the first, counted from the first of `used`, six weekdays, and `more`. `used` and `rated` are oldest first; `used` are
 * rated.
 */
export function otherColumns(
  used: readonly LoggedNight[],
  rated: readonly LoggedNight[],
  more: readonly (readonly number[])[] = [],
): Basis {
  const ratingOn = new Map<LocalDate, number>(rated.map((one) => [one.date, one.sleepQualityScore]));
  const usual = mean(ratingsOf(used));
  const weeks = used.map(({ date }) => Math.floor((dayNumber(date) - dayNumber(used[0]!.date)) / 7));
  const weekdays = used.map(({ date }) => weekday(date));
  const isIn = (values: readonly number[], value: number) => values.map((one) => Number(one === value));
  const columns = [
    used.map(({ date }) => (ratingOn.get(addDays(date, -1)) ?? usual) - usual),
    ...[...new Set(weeks)].slice(1).map((week) => isIn(weeks, week)),
    ...[0, 1, 2, 3, 4, 5].map((day) => isIn(weekdays, day)),
    ...more,
  ];
  return basisOf(columns, used.length);
}

/**
 * Whether a night came after a planned night shift or began in the later of two peaks of bedtimes: shifts change both
 * habits and ratings. Constant, and so without effect, where bedtimes have one peak or are unknown.
 */
function lateShift(used: readonly LoggedNight[]): number[] {
  const timed = used.filter(({ bedTime }) => bedTime !== null);
  const bedtimes = aroundMean(timed.map(({ bedTime }) => minutesOfDay(bedTime!)));
  const start = startOfLatePeak(bedtimes);
  const late = new Set(start === null ? [] : timed.filter((_, index) => bedtimes[index]! >= start));
  return used.map((night) => Number(late.has(night) || night.isAfterNightShift === true));
}

/**
 * The habits that clearly went with better nights, largest `t` first. Ties keep the order of the checklist. A habit that
 * is done together with an earlier one is named with that one only.
 */
export function clearHabits(found: HabitEffects | null): ComparedHabit[] {
  const clear = (found?.effects ?? [])
    .filter((effect): effect is ComparedHabit => effect.coefficient !== null && isClear(effect.coefficient))
    .sort(({ coefficient: { t } }, { coefficient: { t: otherT } }) =>
      t === otherT || Math.abs(t - otherT) <= 1e-9 ? 0 : otherT - t,
    );
  const named = new Set<ChecklistEntry>();
  return clear.flatMap((effect) => {
    if (named.has(effect.habit)) return [];
    const together = effect.together.filter((habit) => !named.has(habit));
    for (const habit of [effect.habit, ...together]) named.add(habit);
    return [{ ...effect, together }];
  });
}

const isClear = ({ b, t }: Coefficient): boolean => isAtLeast(b, CLEAR.minPoints) && isAtLeast(t, CLEAR.minT);
