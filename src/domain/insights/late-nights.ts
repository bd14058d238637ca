import { clockDifference } from '../nights/clock-spread.ts';
import { coefficientOf } from '../nights/least-squares.ts';
import { ratingsOf } from '../nights/night.ts';
import { isAtLeast, mean } from '../nights/statistics.ts';
import { MIN_SCHEDULE_NIGHTS } from './data-rules.ts';
import type { Statistics } from './statistics.ts';

type Schedule = Pick<Statistics, 'timed' | 'free' | 'usualBed' | 'isBedtimeUsual'>;

/** Mean ratings and numbers of nights: to bed within 30 minutes of the usual time, and more than an hour later. */
export type LateNightsEffect = {
  usual: { mean: number; nights: number };
  late: { mean: number; nights: number };
  /** Whether late nights were rated lower with days off taken into account. */
  isWorse: boolean;
};

/** A statement about the schedule needs seven nights, one of them before a day off. */
export const isScheduleKnown = ({ timed, free }: Pick<Schedule, 'timed' | 'free'>): boolean =>
  timed.length >= MIN_SCHEDULE_NIGHTS && free.length >= 1;

/** Of the difference between usual and late nights, in points of the rating and in standard errors. */
const CLEAR = { minPoints: 0.8, minT: 2.6 } as const;
const MIN_NIGHTS_PER_SIDE = 4;

/** How late nights were rated, with days off taken into account; null with too few nights or no clear difference. */
export function lateNightsEffect(schedule: Schedule): LateNightsEffect | null {
  const { timed, usualBed, isBedtimeUsual } = schedule;
  if (!isScheduleKnown(schedule) || !isBedtimeUsual) return null;
  const rated = timed.filter(({ night }) => night.isRated);
  const usual = rated.filter(({ bed }) => Math.abs(clockDifference(usualBed, bed)) <= 30);
  const late = rated.filter(({ bed }) => clockDifference(usualBed, bed) > 60);
  if (Math.min(usual.length, late.length) < MIN_NIGHTS_PER_SIDE) return null;
  const both = [...usual, ...late];
  const ratings = ratingsOf(both.map(({ night }) => night));
  const isLate = both.map((_, index) => Number(index >= usual.length));
  const effect = coefficientOf(isLate, ratings, [both.map(({ isFree }) => Number(isFree))]);
  if (effect === null || !isAtLeast(Math.abs(effect.b), CLEAR.minPoints)) return null;
  if (!isAtLeast(Math.abs(effect.t), CLEAR.minT)) return null;
  return {
    usual: { mean: mean(ratings.slice(0, usual.length)), nights: usual.length },
    late: { mean: mean(ratings.slice(usual.length)), nights: late.length },
    isWorse: effect.b < 0,
  };
}
