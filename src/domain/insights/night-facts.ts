import { aroundMean, clockDifference, clockSpread } from '../nights/clock-spread.ts';
import { isLogged, type LoggedNight } from '../nights/night.ts';
import { median, standardDeviation } from '../nights/statistics.ts';
import { type ClockTime, minutesOfDay } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';

/** The nights before that a night is compared with, in days. */
export const COMPARED_DAYS = 28;

/** With fewer compared nights there is no usual spread. */
const MIN_COMPARED = 4;

/**
 * A score stands out above the median of the compared nights by at least their standard deviation and this many points,
 * if this many scored nights in a row were lower.
 */
const BEST = { minPoints: 5, minLower: 3 } as const;

/**
 * A bedtime stands out by at least this many minutes and the usual spread of the person's bedtimes: against the plan,
 * and against the night before, which itself varies. Without a usual spread it takes `unknownSpread` minutes.
 */
const BEDTIME = { plan: 15, before: 30, unknownSpread: 30 } as const;

/** Up to this many nights the count itself is worth a sentence. */
const FIRST_NIGHTS = 3;

/** Bedtimes of the first nights within this many minutes are worth mentioning. */
const CLOSE_BEDTIMES = 30;

/** A night rated so low, or of fewer minutes in bed, was hard. Choices of this app. */
const HARD = { rating: 4, minutes: 360 } as const;

/**
 * What stands out about a night. `hard`: `minutes` in bed where these are few, else null; nothing is said beside it. `best`:
 * every scored night since `since`, exclusive, had a lower score; null: all compared ones, and `isFirstMonth` if there are no
 * older nights. `bedtime`: minutes, positive for later. `first`: the night is the `count`th; `bedtimesWithin`: minutes that
 * contain all bedtimes, null when far apart or not all known.
 */
export type NightFact =
  | { kind: 'hard'; minutes: number | null }
  | { kind: 'best'; since: LocalDate | null; isFirstMonth: boolean }
  | { kind: 'bedtime'; than: 'plan' | 'night-before'; minutes: number }
  | { kind: 'first'; count: number; bedtimesWithin: number | null };

/**
 * The facts that stand out about the night of a date, the score before the bedtime. `logs`: at least all nights of the
 * last 28 days, in any order. `plannedBedTime`: the bedtime that was planned, null without a plan.
 */
export function nightFacts(
  date: LocalDate,
  logs: readonly LoggedNight[],
  plannedBedTime: ClockTime | null,
): NightFact[] {
  const known = logs.filter((log) => isLogged(log) && log.date <= date).sort((a, b) => (a.date < b.date ? 1 : -1));
  const [night, ...before] = known;
  if (night?.date !== date) return [];
  const { totalTimeInBed: minutes } = night;
  if (minutes !== null && minutes < HARD.minutes) return [{ kind: 'hard', minutes }];
  if (night.isRated && night.sleepQualityScore <= HARD.rating) return [{ kind: 'hard', minutes: null }];
  if (known.length <= FIRST_NIGHTS) return [firstNights(known)];
  const compared = before.filter((log) => log.date >= addDays(date, -COMPARED_DAYS));
  const isFirstMonth = compared.length === before.length;
  const facts = [bestScore(night, compared, isFirstMonth), standingBedtime(night, compared, plannedBedTime)];
  return facts.filter((fact) => fact !== null);
}

function firstNights(nights: readonly LoggedNight[]): NightFact {
  const beds = nights.flatMap(({ bedTime }) => (bedTime === null ? [] : [minutesOfDay(bedTime)]));
  const placed = aroundMean(beds);
  const range = Math.max(...placed) - Math.min(...placed);
  const isClose = beds.length === FIRST_NIGHTS && range <= CLOSE_BEDTIMES;
  return { kind: 'first', count: nights.length, bedtimesWithin: isClose ? range : null };
}

const scoreOf = ({ overallScore }: LoggedNight): number => overallScore ?? 0;

function bestScore(night: LoggedNight, compared: readonly LoggedNight[], isFirstMonth: boolean): NightFact | null {
  const score = scoreOf(night);
  const scored = compared.filter((log) => scoreOf(log) > 0);
  if (scored.length < MIN_COMPARED) return null;
  const scores = scored.map(scoreOf);
  if (score - median(scores) < Math.max(BEST.minPoints, standardDeviation(scores))) return null;
  const asGood = scored.findIndex((log) => scoreOf(log) >= score);
  if (asGood >= 0 && asGood < BEST.minLower) return null;
  return { kind: 'best', since: scored[asGood]?.date ?? null, isFirstMonth };
}

function standingBedtime(
  night: LoggedNight,
  compared: readonly LoggedNight[],
  planned: ClockTime | null,
): NightFact | null {
  if (night.bedTime === null) return null;
  const bed = minutesOfDay(night.bedTime);
  const beds = compared.flatMap(({ bedTime }) => (bedTime === null ? [] : [minutesOfDay(bedTime)]));
  const spread = beds.length < MIN_COMPARED ? BEDTIME.unknownSpread : clockSpread(beds);
  const [before] = compared;
  const isNightBefore = before?.date === addDays(night.date, -1) && before.bedTime !== null;
  const candidates = [
    { than: 'plan' as const, from: planned, limit: Math.max(BEDTIME.plan, spread) },
    {
      than: 'night-before' as const,
      from: isNightBefore ? before.bedTime : null,
      limit: Math.max(BEDTIME.before, spread),
    },
  ]
    .flatMap(({ than, from, limit }) => {
      if (from === null) return [];
      const minutes = clockDifference(minutesOfDay(from), bed);
      return Math.abs(minutes) < limit ? [] : [{ than, minutes, weight: Math.abs(minutes) / limit }];
    })
    .sort((one, other) => other.weight - one.weight);
  const [first] = candidates;
  return first ? { kind: 'bedtime', than: first.than, minutes: first.minutes } : null;
}
