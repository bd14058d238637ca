import { clockMean } from '../nights/clock-spread.ts';
import type { TimedNight } from '../nights/timed-night.ts';
import { MINUTES_IN_DAY } from '../time/clock-time.ts';
import type { ComparedNight } from './room-effect.ts';

/** Bedtimes that differ by less than this, in minutes, are no other explanation. */
const MIN_SHIFT = 20;
/** Nights with times that each side needs. */
const MIN_TIMED = 14;

/** Minutes by which bedtimes were later after a change than before; null if about the same or rarely known. */
export function bedtimeShift(compared: readonly ComparedNight[], timed: readonly TimedNight[]): number | null {
  const bedOf = new Map(timed.map(({ night, bed }) => [night.date, bed]));
  const beds = (part: ComparedNight['part']) =>
    compared.flatMap((night) => (night.part === part ? (bedOf.get(night.date) ?? []) : []));
  const [before, after] = [beds('before'), beds('after')];
  if (before.length < MIN_TIMED || after.length < MIN_TIMED) return null;
  const shift = Math.round(apart(clockMean(before), clockMean(after)));
  return Math.abs(shift) < MIN_SHIFT ? null : shift;
}

/** From one time of day to another the shorter way, in minutes. */
const apart = (from: number, to: number): number => {
  const half = MINUTES_IN_DAY / 2;
  return ((((to - from + half) % MINUTES_IN_DAY) + MINUTES_IN_DAY) % MINUTES_IN_DAY) - half;
};
