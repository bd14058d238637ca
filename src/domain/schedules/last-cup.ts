import { addMinutes, type ClockTime, minutesOfDay } from '../time/clock-time.ts';

/**
 * Hours before bedtime of the last cup of coffee or tea: what a person can choose, and what is used until then. A model
 * estimates that one coffee (107 mg) shortens sleep until 8.8 hours before bedtime. Source: Gardiner et al. (2023), "The
 * effect of caffeine on subsequent sleep: A systematic review and meta-analysis", Sleep Medicine Reviews
 * 69:101764.
 */
export const LAST_CUP_HOURS = { min: 4, usual: 9, max: 14 } as const;

/** The time of day before which the last cup is drunk. */
export const lastCup = (bedTime: ClockTime, hoursBefore: number): ClockTime => addMinutes(bedTime, -hoursBefore * 60);

/** The last cup, to be shown at a time of day: from noon until an hour after it; else null. */
export function lastCupToday(bedTime: ClockTime, hoursBefore: number, now: ClockTime): ClockTime | null {
  const cup = lastCup(bedTime, hoursBefore);
  return now >= '12:00' && minutesOfDay(now) < minutesOfDay(cup) + 60 ? cup : null;
}

export const LAST_CUP_EXPLANATION = {
  formula:
    'Your planned bedtime less 9 hours, or the hours you choose. One cup is estimated to shorten sleep until about 9 hours before bed (a model; 24 studies).',
  limit:
    'It is an average from small studies, for one cup: more needs more time. How fast a body clears caffeine differs several times over, so it does not know your own limit.',
  source: {
    text: 'Gardiner and others (2023), Sleep Medicine Reviews: caffeine and sleep, a review of 24 studies',
    url: 'https://doi.org/10.1016/j.smrv.2023.101764',
  },
} as const;
