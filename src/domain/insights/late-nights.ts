import { clockDifference, clockMedian } from '../nights/clock-spread.ts';
import { type LoggedNight, ratingsOf } from '../nights/night.ts';
import { isAtLeast, mean } from '../nights/statistics.ts';
import { type TimedNight, timedNights } from '../nights/timed-night.ts';
import { type Guards, mayBeSaid } from './guards.ts';
import { adjustedCoefficient, checkpointNights, MIN_NIGHTS_PER_SIDE, otherColumns } from './habit-effects.ts';
import { hasOneUsualTime } from './usual-bedtime.ts';

type Group = { mean: number; nights: number };

/** Mean ratings and numbers of nights: to bed within 30 minutes of the usual time, and more than an hour later. */
export type LateNightsEffect = {
  /** Minutes after noon. */
  usualBed: number;
  usual: Group;
  late: Group;
  /** Late nights in a week. */
  lateAWeek: number;
  /** Whether late nights were rated lower. */
  isWorse: boolean;
};

/** Of the difference between usual and late nights, in points of the rating and in standard errors. Choices of this app. */
const CLEAR = { minPoints: 0.8, minT: 2.8 } as const;
/** Minutes from the usual bedtime. */
const USUAL = 30;
const LATE = 60;
/** Late nights at most `daysApart` are one stretch, such as a trip; so many are needed, none with more than half of them. */
const STRETCHES = { daysApart: 3, min: 3, maxShare: 0.5 } as const;

/** Not where nights are uneven for a reason that is no choice. */
export const mayTellLateNights = (guards: Guards): boolean =>
  mayBeSaid(guards, 'weekdays') && mayBeSaid(guards, 'uneven-nights');

/** The rated nights with usable times, oldest first, by which late nights are judged. */
export const ratedAndTimed = (nights: readonly LoggedNight[]): TimedNight[] =>
  timedNights(nights).filter(({ night }) => night.isRated);

/**
 * How late nights were rated, at the newest checkpoint of rated and timed nights; null with too few of them or no clear
 * difference. `olderTimed`: such nights that are older than `nights`.
 */
export function lateNightsEffect(nights: readonly LoggedNight[], olderTimed = 0): LateNightsEffect | null {
  // Nights abroad count for the checkpoint, so that a trip moves none, but say nothing about late nights.
  const used = checkpointNights(ratedAndTimed(nights), olderTimed)?.filter(({ night }) => !night.isAbroad);
  if (used === undefined || !hasOneUsualTime(used.map(({ bed }) => bed))) return null;
  const usualBed = clockMedian(used.map(({ bed }) => bed));
  const lateness = ({ bed }: TimedNight) => clockDifference(usualBed, bed);
  const isLate = (timed: TimedNight) => lateness(timed) > LATE;
  const both = used.filter((timed) => isLate(timed) || Math.abs(lateness(timed)) <= USUAL);
  const [usual, late] = [both.filter((timed) => !isLate(timed)), both.filter(isLate)];
  if (Math.min(usual.length, late.length) < MIN_NIGHTS_PER_SIDE || !areSpread(late)) return null;
  const rated = nights.filter(({ isRated }) => isRated);
  const compared = both.map(({ night }) => night);
  const isLateColumn = both.map((timed) => Number(isLate(timed)));
  const effect = adjustedCoefficient(isLateColumn, compared, otherColumns(compared, rated));
  if (effect === null || !isAtLeast(Math.abs(effect.b), CLEAR.minPoints)) return null;
  if (!isAtLeast(Math.abs(effect.t), CLEAR.minT)) return null;
  const groupOf = (some: readonly TimedNight[]) => ({
    mean: mean(ratingsOf(some.map(({ night }) => night))),
    nights: some.length,
  });
  const lateAWeek = (7 * late.length) / (used.at(-1)!.day - used[0]!.day + 1);
  return { usualBed, usual: groupOf(usual), late: groupOf(late), lateAWeek, isWorse: effect.b < 0 };
}

/** Whether late nights are in several stretches. In one, something else may explain their ratings. */
function areSpread(late: readonly TimedNight[]): boolean {
  const sizes: number[] = [];
  for (const [at, { day }] of late.entries()) {
    const previous = late[at - 1];
    if (previous && day - previous.day <= STRETCHES.daysApart) sizes.push(sizes.pop()! + 1);
    else sizes.push(1);
  }
  return sizes.length >= STRETCHES.min && Math.max(...sizes) <= STRETCHES.maxShare * late.length;
}
