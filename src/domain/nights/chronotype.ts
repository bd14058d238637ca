import { MINUTES_IN_DAY, minutesBetween } from '../time/clock-time.ts';
import { clockMean } from './clock-spread.ts';
import type { LoggedNight } from './night.ts';
import { mean } from './statistics.ts';
import type { TimedNight } from './timed-night.ts';

/** Nights needed before days off and before work days. */
export const MIN_NIGHTS_FOR_CHRONOTYPE = { free: 4, work: 5 } as const;

export type Chronotype = {
  /** Mid-sleep on days off, less half of the sleep caught up on, in minutes after noon, 0 to below 1440. */
  midSleep: number;
  free: number;
  work: number;
  /** How many of these nights begin when the person fell asleep; the others begin with the bedtime. */
  withOnset: number;
  /** Whether any of the nights says if the person was woken. */
  isWokenKnown: boolean;
};

/**
 * The chronotype as the middle of sleep on days off, corrected for the sleep debt of work days (MSFsc): mid-sleep on
 * days off less half of what sleep on days off is longer than the average of the week, if it is longer. Null with fewer
 * than 4 nights before days off on which the person was not woken, or with fewer than 5 before work days while there are any. `freeEvenings`: how many
 * evenings of the week are before a day off. Source: Roenneberg et al. (2004), "A marker for the end of adolescence",
 * Current Biology 14:R1038-R1039. The numbers of nights are our choice.
 */
export function chronotype(timed: readonly TimedNight[], freeEvenings: number): Chronotype | null {
  // A work day has an alarm, so its length counts all the same.
  const known = timed.filter(({ isFree, night }) => !isFree || night.wasWoken !== true);
  const sleeps = known.map(sleepOf);
  const free = sleeps.filter(({ isFree }) => isFree);
  const work = sleeps.filter(({ isFree }) => !isFree);
  const hasWorkDays = freeEvenings < DAYS_IN_WEEK;
  if (free.length < MIN_NIGHTS_FOR_CHRONOTYPE.free) return null;
  if (hasWorkDays && work.length < MIN_NIGHTS_FOR_CHRONOTYPE.work) return null;
  const minutes = (some: readonly Sleep[]) => mean(some.map(({ start, end }) => end - start));
  const onFree = minutes(free);
  const onWork = hasWorkDays ? minutes(work) : onFree;
  const average = (freeEvenings * onFree + (DAYS_IN_WEEK - freeEvenings) * onWork) / DAYS_IN_WEEK;
  const middle = clockMean(free.map(({ start, end }) => (start + end) / 2)) - Math.max(0, onFree - average) / 2;
  return {
    midSleep: ((middle % MINUTES_IN_DAY) + MINUTES_IN_DAY) % MINUTES_IN_DAY,
    free: free.length,
    work: work.length,
    withOnset: sleeps.filter(({ isOnsetKnown }) => isOnsetKnown).length,
    isWokenKnown: timed.some(({ night }) => typeof night.wasWoken === 'boolean'),
  };
}

const DAYS_IN_WEEK = 7;

/** In minutes after noon of the evening. */
type Sleep = { start: number; end: number; isFree: boolean; isOnsetKnown: boolean };

/** From falling asleep, if the diary has it and it fits the times, else from the bedtime. */
function sleepOf({ night, bed, wake, isFree }: TimedNight): Sleep {
  const onset = onsetOf(night, bed);
  const isOnsetKnown = onset !== null && onset < wake;
  return { start: isOnsetKnown ? onset : bed, end: wake, isFree, isOnsetKnown };
}

function onsetOf({ bedTime, triedToSleep = null, minutesToFallAsleep = null }: LoggedNight, bed: number) {
  if (bedTime === null || triedToSleep === null || minutesToFallAsleep === null) return null;
  return bed + minutesBetween(bedTime, triedToSleep) + minutesToFallAsleep;
}
