import type { LoggedNight } from '../nights/night.ts';
import { mean } from '../nights/statistics.ts';

/** Nights with naps or in pieces from which on sleep over 24 hours is shown, and nights with known minutes it needs. */
const MIN_NIGHTS = 3;

/** Whole means in minutes asleep, and the number of nights behind them. */
export type SleepIn24Hours = { atNight: number; inNaps: number; nights: number };

/** Null where the nights alone say the same, and where too few nights have known minutes asleep. */
export function sleepIn24Hours(nights: readonly LoggedNight[]): SleepIn24Hours | null {
  const sleeps = nights.flatMap(({ sleep }) => sleep ?? []);
  const known = sleeps.flatMap(({ asleepMinutes, napMinutes }) =>
    asleepMinutes === null ? [] : [{ asleepMinutes, napMinutes }],
  );
  const broken = sleeps.filter(({ naps, pieces }) => naps > 0 || pieces > 1);
  if (broken.length < MIN_NIGHTS || known.length < MIN_NIGHTS) return null;
  return {
    atNight: Math.round(mean(known.map(({ asleepMinutes }) => asleepMinutes))),
    inNaps: Math.round(mean(known.map(({ napMinutes }) => napMinutes))),
    nights: known.length,
  };
}
