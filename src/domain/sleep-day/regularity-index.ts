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
  const sleeps = days.flatMap((day) => day.sleeps);
  const first = sleeps.reduce((least, [from]) => Math.min(least, from), Infinity);
  const last = sleeps.reduce((most, [, until]) => Math.max(most, until), -Infinity);
  if (last <= first) return { index: null, comparedMinutes: 0 };
  const isAsleep = new Uint8Array(Math.ceil(last - first));
  for (const [from, until] of sleeps) isAsleep.fill(1, Math.round(from - first), Math.round(until - first));
  let [compared, alike] = [0, 0];
  for (const [index, day] of days.entries()) {
    const next = days[index + 1];
    if (!next || !day.hasNight || !next.hasNight || dayNumber(next.date) !== dayNumber(day.date) + 1) continue;
    const until = Math.min(Math.ceil(last - first) - MINUTES_IN_DAY, beginOf(next) - first);
    for (let minute = Math.max(0, Math.ceil(beginOf(day) - first)); minute < until; minute += 1) {
      compared += 1;
      if (isAsleep[minute] === isAsleep[minute + MINUTES_IN_DAY]) alike += 1;
    }
  }
  return {
    index: compared < MIN_COMPARED_MINUTES ? null : (200 * alike) / compared - 100,
    comparedMinutes: compared,
  };
}

const beginOf = ({ date, anchor }: ComparedDay): number => anchorMoment(dayNumber(date), anchor) - ANCHOR_MINUTES;
