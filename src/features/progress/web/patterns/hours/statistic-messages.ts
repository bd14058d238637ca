import { formatDuration, formatMinutes, formatNights } from '#domain/insights/format.ts';
import type { Chronotype } from '#domain/nights/chronotype.ts';
import type { RegularityIndex, Spread } from '#domain/progress/regularity.ts';
import { NEED_DAYS, type Shortfall } from '#domain/progress/sleep-need.ts';
import { clockAt } from '../../chart-parts/format.ts';
import { STATISTIC_DAYS, type WeekComparison } from './schedule-statistics.ts';

// One sentence for each statistic that explains it to the person.

/** Durations below this are shown in minutes only. */
export const MINUTES_ONLY_BELOW = 120;

/** `101` -> `101 minutes`, `200` -> `3 h 20 min`. */
const formatSpan = (minutes: number): string =>
  minutes < MINUTES_ONLY_BELOW ? formatMinutes(minutes) : formatDuration(minutes);

/** From this shift on, in minutes, the message compares it with changing time zones. */
const TRAVEL_COMPARISON_MINUTES = 60;

export function spreadMessage({ bedMinutes, wakeMinutes, isRough }: Extract<Spread, { enough: true }>): string {
  if (bedMinutes === 0 && wakeMinutes === 0) return 'You go to bed and get up at the same times every night.';
  const about = isRough ? 'about ' : '';
  return `You usually go to bed within ${about}${formatSpan(bedMinutes)} of your average bedtime and get up within ${about}${formatSpan(wakeMinutes)} of your average wake time.`;
}

/** The index is twice the matching share of the day in percent, less 100. */
export function indexMessage({ score }: Extract<RegularityIndex, { enough: true }>): string {
  const percent = Math.round((score + 100) / 2);
  return `Your days match the one before about ${percent}% of the time.`;
}

/** How many pairs of adjacent nights could be compared, out of the possible ones. */
export function pairsMessage({ pairs }: Extract<RegularityIndex, { enough: true }>): string {
  const all = STATISTIC_DAYS - 1;
  const start = `From ${pairs} of ${all} pairs of back-to-back nights in the last ${STATISTIC_DAYS} days.`;
  return pairs < all ? `${start} Nights without both times are not compared.` : start;
}

/** `minutes` later before days off; negative: earlier. */
export function jetLagMessage(minutes: number): string {
  const size = Math.abs(minutes);
  if (size === 0) return 'Your nights run at the same time before days off and before work days.';
  const zones = Math.round(size / 60);
  const comparison =
    size < TRAVEL_COMPARISON_MINUTES
      ? ''
      : `, like changing time zones by about ${zones === 1 ? 'an hour' : `${zones} hours`} every week`;
  return `Before days off your nights run ${formatSpan(size)} ${minutes > 0 ? 'later' : 'earlier'}${comparison}.`;
}

export const comparedMessage = ({ free, work }: Pick<WeekComparison, 'free' | 'work'>): string =>
  `From ${formatNights(free.length)} before days off and ${work.length} before work days in the last ${STATISTIC_DAYS} days.`;

export const chronotypeMessage = ({ free, work }: Chronotype): string =>
  `Mid-sleep on days off, from ${formatNights(free + work)}.`;

/** The nights of both sides, and how many of them begin when the person fell asleep, and not at the bedtime. */
export function chronotypeNote({ withOnset, free, work }: Chronotype): string {
  const nights = free + work;
  const sides = `From ${formatNights(free)} before days off${work === 0 ? '' : ` and ${work} before work days`} in the last ${STATISTIC_DAYS} days.`;
  if (withOnset === nights) return `${sides} Sleep begins when you fell asleep.`;
  return withOnset === 0
    ? `${sides} Sleep begins at your bedtime, because no night says when you fell asleep.`
    : `${sides} Sleep begins when you fell asleep on ${withOnset} of ${nights} nights, else at your bedtime.`;
}

/** `shiftBedtime` in minutes after noon. */
export const shiftMessage = (shiftBedtime: number): string =>
  `Your usual bedtime is ${clockAt(shiftBedtime)}, so this is read as shift work and weekends are not compared.`;

export function shortfallMessage(
  { minutesPerNight }: Extract<Shortfall, { enough: true }>,
  needMinutes: number,
): string {
  const need = `${formatDuration(needMinutes)} you chose`;
  return minutesPerNight === 0
    ? `Your time in bed reaches the ${need}, on average.`
    : `Your time in bed is about ${formatSpan(minutesPerNight)} a night less than the ${need}, on average.`;
}

/** Says which of the last 14 nights do not count. Times less than 30 minutes apart are not a night. */
export function countedMessage({ nights }: Extract<Shortfall, { enough: true }>): string {
  const missing = NEED_DAYS - nights;
  if (missing === 0) return `From all of the last ${NEED_DAYS} nights.`;
  return `From ${nights} of the last ${NEED_DAYS} nights; ${missing === 1 ? 'one without two times is' : `${missing} without two times are`} left out.`;
}
