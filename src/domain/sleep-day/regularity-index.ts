import { MINUTES_IN_DAY } from '../time/clock-time.ts';
import { dayNumber, type LocalDate } from '../time/local-date.ts';
import { ANCHOR_MINUTES, anchorMoment } from './anchor.ts';
import type { SleepDay } from './sleep-days.ts';

/** Minutes that the index compares at least: five days. */
export const MIN_COMPARED_MINUTES = 7200;

/** From and until, on the local axis. */
export type Interval = readonly [from: number, until: number];

/** A sleep day as the index reads it. */
export type ComparedDay = { date: LocalDate; anchor: number; hasNight: boolean; sleeps: readonly Interval[] };

/** The pieces of the night, or the logged time in their place, and the naps. */
export const comparedDay = ({ date, anchor, isLogged, night, blocks, naps }: SleepDay): ComparedDay => ({
  date,
  anchor,
  hasNight: night !== null,
  sleeps: [
    ...(isLogged && night ? [night] : blocks.flatMap(({ pieces }) => pieces)),
    ...naps.flatMap(({ pieces }) => pieces),
  ].map(({ localFrom, localUntil }) => [localFrom, localUntil]),
});

/**
 * The Sleep Regularity Index: the share of minutes in the same state, asleep or not, as 24 hours later, as
 * `200 * share - 100`. 100 is the same sleep every day; 0 is chance. Only minutes of days that have a night, and the
 * next one too. Takes days oldest first; null below five days of compared minutes.
 * Source: Phillips et al. (2017), "Irregular sleep/wake patterns are associated with poorer academic performance and
 * delayed circadian and sleep/wake timing", Scientific Reports 7:3216.
 */
export function regularityIndex(days: readonly ComparedDay[]): { index: number | null; comparedMinutes: number } {
  const sleeps = union(days.flatMap((day) => day.sleeps));
  const nextDay = sleeps.map(([from, until]): Interval => [from - MINUTES_IN_DAY, until - MINUTES_IN_DAY]);
  const [first, last] = [sleeps[0]?.[0] ?? 0, (sleeps.at(-1)?.[1] ?? 0) - MINUTES_IN_DAY];
  let [compared, different] = [0, 0];
  let [at, atNext] = [0, 0];
  for (const [index, day] of days.entries()) {
    const next = days[index + 1];
    if (!next || !day.hasNight || !next.hasNight || dayNumber(next.date) !== dayNumber(day.date) + 1) continue;
    const window: Interval = [Math.max(first, beginOf(day)), Math.min(last, beginOf(next))];
    if (window[0] >= window[1]) continue;
    while ((sleeps[at]?.[1] ?? Infinity) <= window[0]) at += 1;
    while ((nextDay[atNext]?.[1] ?? Infinity) <= window[0]) atNext += 1;
    const [one, other] = [within(window, sleeps, at), within(window, nextDay, atNext)];
    compared += window[1] - window[0];
    different += lengthOf(one) + lengthOf(other) - 2 * shared(one, other);
  }
  const share = 1 - different / compared;
  return { index: compared < MIN_COMPARED_MINUTES ? null : 200 * share - 100, comparedMinutes: compared };
}

/** The index counts whole minutes. */
const beginOf = ({ date, anchor }: ComparedDay): number =>
  Math.ceil(anchorMoment(dayNumber(date), anchor) - ANCHOR_MINUTES);

/** In order and apart. */
function union(intervals: readonly Interval[]): Interval[] {
  const joined: [number, number][] = [];
  for (const [from, until] of intervals.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else joined.push([from, until]);
  }
  return joined;
}

/** The parts of the intervals in a window, which ends before none of the intervals before `index`. */
function within([from, until]: Interval, intervals: readonly Interval[], index: number): Interval[] {
  const inside: Interval[] = [];
  for (let at = index; at < intervals.length; at += 1) {
    const interval = intervals[at]!;
    if (interval[0] >= until) break;
    inside.push([Math.max(from, interval[0]), Math.min(until, interval[1])]);
  }
  return inside;
}

const lengthOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, [from, until]) => sum + until - from, 0);

function shared(one: readonly Interval[], other: readonly Interval[]): number {
  return one.reduce(
    (sum, [from, until]) =>
      sum + other.reduce((part, [a, b]) => part + Math.max(0, Math.min(until, b) - Math.max(from, a)), 0),
    0,
  );
}
