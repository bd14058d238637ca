import { type Guards, mayBeSaid, type Situation } from '../insights/guards.ts';
import { neighborCorrelation } from '../nights/neighbor-correlation.ts';
import type { LoggedNight } from '../nights/night.ts';
import { isAtLeast, mean, standardDeviation } from '../nights/statistics.ts';
import { type Weekday, weekdayOf } from '../schedules/schedule.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';

/** `isFree`: the person woke by themselves before a day off or without an alarm. `asleep24`: minutes, null if unknown. */
export type FreeNight = { date: LocalDate; isFree: boolean; asleep24: number | null };

/** A range in minutes. `shownLow` and `shownHigh` are to the quarter hour. */
type NeedRange = { verdict: 'range' } & Record<
  'nights' | 'mean' | 'deviation' | 'correlation' | 'error' | 'need' | 'low' | 'high' | 'shownLow' | 'shownHigh',
  number
>;

/** `long`: over ten hours, which belongs to the page "When to see a doctor". */
export type SleepNeed = NeedRange | { verdict: 'excluded' | 'too-few' | 'long'; nights: number };

/** Nights that count and limits in minutes: our choices. After a short night a free one makes up for it. */
export const MIN_FREE_NIGHTS = 10;
const MAX_FREE_NIGHTS = 28;
const LIMITS = { min: 180, short: 360, long: 600, minDeviation: 45 } as const;
const QUARTER_HOUR = 15;

/**
 * Our priors in minutes, from the most that people can sleep: 8.9 h at 18 to 32 and 7.4 h at 60 to 76 years (Klerman and Dijk, 2008), and
 * 8.2 h without a growing lack (Kitamura et al., 2016).
 */
const PRIORS = { younger: { mean: 480, deviation: 54 }, older: { mean: 444, deviation: 48 } } as const;
const OLDER_AGE = 60;
const MIN_AGE = 18;

/** The youngest age of a stored group. */
export const ageOf = (group: Situation['ageGroup']): number | null =>
  group === null ? null : group === '65-or-older' ? 65 : MIN_AGE;

/** Days whose nights are read. Our choice: enough for 28 nights before days off, of which some are not measured. */
export const NEED_RANGE_DAYS = 182;

/** `wasWell`: null until the person says it. */
type Known = Pick<Situation, 'ageGroup'> & { freeEvenings: readonly Weekday[]; wasWell: boolean | null };

/** The own sleep need from the nights of the last half year, logged and imported, whose sleep in 24 hours is known. */
export function ownNeed(
  nights: readonly LoggedNight[],
  { today, guards, ageGroup, freeEvenings, wasWell }: Known & { today: LocalDate; guards: Guards },
): SleepNeed {
  const read = nights
    .filter(({ date }) => date <= today && date > addDays(today, -NEED_RANGE_DAYS))
    .sort((one, other) => one.date.localeCompare(other.date))
    .map(({ date, wasWoken, sleep }) => ({
      date,
      isFree: freeEvenings.includes(weekdayOf(addDays(date, -1))) && wasWoken !== true,
      asleep24: sleep?.asleep24 ?? null,
    }));
  return sleepNeed(read, ageOf(ageGroup), wasWell === false || !mayBeSaid(guards, 'own-need'));
}

/** The person's own sleep need from free nights, in order of date: a mean that is drawn to the prior where nights are few or alike. */
export function sleepNeed(nights: readonly FreeNight[], age: number | null, isExcluded: boolean): SleepNeed {
  if (isExcluded || age === null || age < MIN_AGE) return { verdict: 'excluded', nights: 0 };
  const asleep = usableMinutes(nights);
  const count = asleep.length;
  if (count < MIN_FREE_NIGHTS) return { verdict: 'too-few', nights: count };
  const average = mean(asleep);
  if (average > LIMITS.long + 1e-9) return { verdict: 'long', nights: count };
  const deviation = Math.max(LIMITS.minDeviation, standardDeviation(asleep));
  const residuals = asleep.map((minutes) => minutes - average);
  const gaps = residuals.map((_, at) => Math.min(at, 1));
  const correlation = neighborCorrelation(residuals, gaps);
  const error = (deviation / Math.sqrt(count)) * Math.sqrt((1 + correlation) / (1 - correlation));
  const prior = PRIORS[age < OLDER_AGE ? 'younger' : 'older'];
  const variance = 1 / (1 / prior.deviation ** 2 + 1 / error ** 2);
  const need = variance * (prior.mean / prior.deviation ** 2 + average / error ** 2);
  const [low, high] = [need - 2 * Math.sqrt(variance), need + 2 * Math.sqrt(variance)];
  const [shownLow, shownHigh] = [toQuarterHour(low), toQuarterHour(high)];
  return {
    ...{ verdict: 'range', nights: count, mean: average, deviation, correlation, error },
    ...{ need, low, high, shownLow, shownHigh },
  };
}

/** The middle of the range in minutes, to 5 as clock times are suggested. */
export const middleOf = (need: SleepNeed): number | undefined =>
  need.verdict === 'range' ? 5 * Math.round(need.need / 5) : undefined;

/** Minutes of the latest free nights that follow no short one. */
function usableMinutes(nights: readonly FreeNight[]): number[] {
  const byDate = new Map(nights.map(({ date, asleep24 }) => [date, asleep24]));
  const isShort = (date: LocalDate) => (byDate.get(date) ?? LIMITS.short) < LIMITS.short;
  return nights
    .flatMap(({ date, isFree, asleep24 }) =>
      !isFree ||
      asleep24 === null ||
      !isAtLeast(asleep24, LIMITS.min) ||
      [1, 2].some((ago) => isShort(addDays(date, -ago)))
        ? []
        : [asleep24],
    )
    .slice(-MAX_FREE_NIGHTS);
}

const toQuarterHour = (minutes: number): number => QUARTER_HOUR * Math.floor(minutes / QUARTER_HOUR + 0.5 + 1e-9);
