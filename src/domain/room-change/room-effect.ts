import { type Coefficient, fitted, leastSquares } from '../nights/least-squares.ts';
import { neighborCorrelation } from '../nights/neighbor-correlation.ts';
import type { LoggedNight } from '../nights/night.ts';
import { isAtLeast } from '../nights/statistics.ts';
import { addDays, dayNumber, type LocalDate, weekday } from '../time/local-date.ts';

/** A night with its rating; null if the person did not rate it. `isDayOff`: it began on the evening before a day off. */
export type RatedNight = { date: LocalDate; rating: number | null; isDayOff: boolean };

/** `freeWeekdays`: the evenings before days off, 0 is Monday. */
export const ratedNights = (nights: readonly LoggedNight[], freeWeekdays: readonly number[]): RatedNight[] =>
  nights.map(({ date, isRated, sleepQualityScore }) => ({
    date,
    rating: isRated ? sleepQualityScore : null,
    isDayOff: freeWeekdays.includes(weekday(addDays(date, -1))),
  }));

/** Nights on each side that a verdict needs, and the most that count. */
export const MIN_NIGHTS = 28;
const MAX_NIGHTS = 56;
/** The first nights with a change are not counted: everything new disturbs. */
export const SETTLING_DAYS = 3;
/** A verdict needs a step of this many points, this many standard errors long. */
const MIN_STEP = 0.5;
const MIN_T = 2.4;
/** The most nights before a change in which a slope is looked for; one of this many widened standard errors is believed. */
const MAX_SLOPE_NIGHTS = 168;
const MIN_SLOPE_T = 2;
/** A clear step is believed beside this many other dates, of which at most this share shows as large a step. */
const MIN_OTHER_DATES = 20;
const MAX_AS_LARGE = 0.05;
const ITERATIONS = 3;

type Night = { date: LocalDate; day: number; rating: number; isDayOff: boolean };
type Step = Coefficient & { rho: number };

/** Nights used on each side, and how many more each side needs. */
type Counts = {
  before: number;
  after: number;
  missing: { before: number; after: number };
  /** The rated nights from the first to the last one used, oldest first. Those that settle are not compared. */
  nights: readonly ComparedNight[];
};

export type ComparedNight = { date: LocalDate; rating: number; part: 'before' | 'settling' | 'after' };

export type JudgedEffect = Counts & {
  verdict: 'better' | 'worse' | 'no clear change';
  /** Why a verdict is not shown ("rising", "falling") or shown as perhaps only; null where nothing speaks against it. */
  doubt: 'rising' | 'falling' | 'too few dates' | 'other dates' | 'slope' | null;
  /** Points of the rating: after minus before, and two standard errors below and above. */
  step: number;
  low: number;
  high: number;
  standardError: number;
  t: number;
  degreesOfFreedom: number;
  /** How much neighboring nights resemble each other, 0 to 0.9. */
  rho: number;
  /** The steps on other days, without a change, on which the same comparison was possible; the share of them as large. */
  otherSteps: readonly number[];
  asLarge: number | null;
};

export type RoomEffect = JudgedEffect | (Counts & { verdict: 'too few' | 'inseparable' });

/**
 * Whether ratings changed when the room did. `change`: the day in whose evening the room was first different; `otherChanges`:
 * days of other changes, whose nights are left out. The rating is explained by "after" and day off, with errors that resemble
 * their neighbors: Prais and Winsten (1954), "Trend Estimators and Serial Correlation". It is judged twice, with the 28th and
 * with the 56th night after the change.
 */
export function roomEffect(
  nights: readonly RatedNight[],
  change: LocalDate,
  otherChanges: readonly LocalDate[],
): RoomEffect {
  const rated = nights
    .flatMap(({ date, rating, isDayOff }) =>
      rating === null ? [] : [{ date, day: dayNumber(date), rating, isDayOff }],
    )
    .sort((one, other) => one.day - other.day);
  const changeDay = dayNumber(change);
  const others = otherChanges.map(dayNumber).filter((day) => day !== changeDay);
  const from = Math.max(Number.NEGATIVE_INFINITY, ...others.filter((day) => day < changeDay)) + SETTLING_DAYS + 1;
  const until = Math.min(Number.POSITIVE_INFINITY, ...others.filter((day) => day > changeDay));
  const untouched = rated.filter(({ day }) => day >= from && day <= until);
  const { before, after } = sides(untouched, changeDay);
  const used = after.slice(0, after.length >= MAX_NIGHTS ? MAX_NIGHTS : MIN_NIGHTS);
  const counts = {
    before: before.length,
    after: used.length,
    missing: { before: Math.max(0, MIN_NIGHTS - before.length), after: Math.max(0, MIN_NIGHTS - after.length) },
    nights: [
      ...comparedAs('before', before),
      ...comparedAs(
        'settling',
        untouched.filter(({ day }) => day > changeDay && day <= changeDay + SETTLING_DAYS),
      ),
      ...comparedAs('after', used),
    ],
  };
  if (counts.missing.before + counts.missing.after > 0) return { ...counts, verdict: 'too few' };
  const step = stepBetween(before, used);
  if (!step) return { ...counts, verdict: 'inseparable' };
  const { b, standardError, t, degreesOfFreedom, rho } = step;
  const isClear = isAtLeast(Math.abs(b), MIN_STEP) && isAtLeast(Math.abs(t), MIN_T);
  // Later nights would change the answer between the two looks.
  const known = rated.filter(({ day }) => day <= used.at(-1)!.day);
  const other = stepsOnOtherDates(known, [...others, changeDay], used.length);
  const large = other.filter((size) => isAtLeast(Math.abs(size), Math.abs(b))).length;
  const asLarge = other.length === 0 ? null : large / other.length;
  const all = rated.filter(({ day }) => day <= changeDay).slice(-MAX_SLOPE_NIGHTS);
  return {
    ...counts,
    doubt: slopeBefore(all) ?? doubtOf(other.length, asLarge, Math.sign(b) * stepBesideSlope(all, used)),
    verdict: isClear ? (b > 0 ? 'better' : 'worse') : 'no clear change',
    step: b,
    low: b - 2 * standardError,
    high: b + 2 * standardError,
    standardError,
    t,
    degreesOfFreedom,
    rho,
    otherSteps: other,
    asLarge,
  };
}

/** Whether the ratings were already on their way before the change; null if not. */
function slopeBefore(before: readonly Night[]): 'rising' | 'falling' | null {
  const t = widenedT(before, ({ day }) => [day - before[0]!.day]);
  if (!isAtLeast(Math.abs(t), MIN_SLOPE_T)) return null;
  return t > 0 ? 'rising' : 'falling';
}

/** `t` of the step where a line may run through all nights as well. */
const stepBesideSlope = (before: readonly Night[], after: readonly Night[]): number =>
  widenedT([...before, ...after], (night) => [after.includes(night) ? 1 : 0, night.day - before[0]!.day]);

function doubtOf(otherDates: number, asLarge: number | null, stepT: number): JudgedEffect['doubt'] {
  if (otherDates < MIN_OTHER_DATES) return 'too few dates';
  if (!isAtLeast(MAX_AS_LARGE, asLarge ?? 1)) return 'other dates';
  return isAtLeast(stepT, MIN_SLOPE_T) ? null : 'slope';
}

/** `t` of the first column beside the others and days off, widened because neighboring nights resemble each other. */
function widenedT(nights: readonly Night[], columns: (night: Night) => number[]): number {
  const isOffKnown = new Set(nights.map(({ isDayOff }) => isDayOff)).size === 2;
  const rows = nights.map((night) => [...columns(night), 1, ...(isOffKnown ? [night.isDayOff ? 1 : 0] : [])]);
  const ratings = nights.map(({ rating }) => rating);
  const { coefficients, first } = leastSquares(rows, ratings);
  const residuals = ratings.map((rating, row) => rating - fitted(rows[row]!, coefficients));
  const rho = neighborCorrelation(residuals, gapsOf(nights));
  return first.t / Math.sqrt((1 + rho) / (1 - rho));
}

const gapsOf = (nights: readonly Night[]): number[] =>
  nights.map(({ day }, row) => (row === 0 ? 0 : day - nights[row - 1]!.day));

const comparedAs = (part: ComparedNight['part'], nights: readonly Night[]): ComparedNight[] =>
  nights.map(({ date, rating }) => ({ date, rating, part }));

/** The last nights up to a day, and all from four days later on. */
const sides = (nights: readonly Night[], changeDay: number) => ({
  before: nights.filter(({ day }) => day <= changeDay).slice(-MAX_NIGHTS),
  after: nights.filter(({ day }) => day > changeDay + SETTLING_DAYS),
});

/** The steps on the days between the marked changes, where nothing was changed. */
function stepsOnOtherDates(rated: readonly Night[], changes: readonly number[], afterCount: number): number[] {
  const ends = [...changes].sort((one, other) => one - other);
  const steps: number[] = [];
  for (const [index, end] of [...ends, Number.POSITIVE_INFINITY].entries()) {
    const start = (ends[index - 1] ?? Number.NEGATIVE_INFINITY) + SETTLING_DAYS + 1;
    const stretch = rated.filter(({ day }) => day >= start && day <= end);
    const last = stretch.at(-1)?.day ?? Number.NEGATIVE_INFINITY;
    for (let day = stretch[0]?.day ?? 0, end = 0, start = 0; day <= last; day += 1) {
      while ((stretch[end]?.day ?? Number.POSITIVE_INFINITY) <= day) end += 1;
      while ((stretch[start]?.day ?? Number.POSITIVE_INFINITY) <= day + SETTLING_DAYS) start += 1;
      if (end < MIN_NIGHTS || stretch.length - start < afterCount) continue;
      const before = stretch.slice(Math.max(0, end - MAX_NIGHTS), end);
      const step = stepBetween(before, stretch.slice(start, start + afterCount));
      if (step) steps.push(step.b);
    }
  }
  return steps;
}

/** The step from some nights to later ones; null if it cannot be separated from the days off. */
function stepBetween(before: readonly Night[], after: readonly Night[]): Step | null {
  const nights = [...before, ...after];
  const [offBefore, offAfter] = [
    before.filter(({ isDayOff }) => isDayOff).length,
    after.filter(({ isDayOff }) => isDayOff).length,
  ];
  const isDayOffKnown = offBefore + offAfter > 0 && offBefore + offAfter < nights.length;
  const isAllOrNone = (offBefore === 0 && offAfter === after.length) || (offBefore === before.length && offAfter === 0);
  if (isDayOffKnown && isAllOrNone) return null;
  const ratings = nights.map(({ rating }) => rating);
  const rows = nights.map(({ isDayOff }, row) => {
    const isAfter = row < before.length ? 0 : 1;
    return isDayOffKnown ? [isAfter, 1, isDayOff ? 1 : 0] : [isAfter, 1];
  });
  const gaps = gapsOf(nights);

  let fit = leastSquares(rows, ratings);
  let rho = 0;
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    const residuals = ratings.map((rating, row) => rating - fitted(rows[row]!, fit.coefficients));
    rho = neighborCorrelation(residuals, gaps);
    const transform = withoutCorrelation(gaps, rho);
    fit = leastSquares(
      rows.map((cells, row) => cells.map((cell, column) => transform(cell, rows[row - 1]?.[column] ?? 0, row))),
      ratings.map((rating, row) => transform(rating, ratings[row - 1] ?? 0, row)),
    );
  }
  return { ...fit.first, rho };
}

/** The transformation of Prais and Winsten, for nights with gaps: what the night before does not tell of each. */
function withoutCorrelation(gaps: readonly number[], rho: number) {
  const shares = gaps.map((gap, row) => (row === 0 ? 0 : rho ** gap));
  const scales = shares.map((share) => Math.sqrt((1 - rho ** 2) / (1 - share ** 2)));
  return (value: number, before: number, row: number): number => (value - shares[row]! * before) * scales[row]!;
}
