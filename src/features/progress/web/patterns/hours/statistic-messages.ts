import {
  type KnownRegularity,
  MINUTES_ONLY_BELOW,
  type WeekComparison,
} from '#core/preferences/schedule-statistics.ts';
import { formatDuration, formatMinutes, formatNights, pluralize } from '#domain/insights/format.ts';
import { bedtimePeaks } from '#domain/insights/usual-bedtime.ts';
import type { Chronotype } from '#domain/nights/chronotype.ts';
import type { TimedNight } from '#domain/nights/timed-night.ts';
import { WINDOW_DAYS } from '#domain/progress/range.ts';
import type { Spread } from '#domain/progress/regularity.ts';
import type { SleepIn24Hours } from '#domain/progress/sleep-in-24-hours.ts';
import { NEED_DAYS, type Shortfall } from '#domain/progress/sleep-need.ts';
import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import { clockAt } from '#ui/chart/hour-axis.ts';
import { abroadLeftOut } from './missing-nights.ts';

// One sentence for each statistic that explains it to the person.

/** `101` -> `101 minutes`, `200` -> `3 h 20 min`. */
const formatSpan = (minutes: number): string =>
  minutes < MINUTES_ONLY_BELOW ? formatMinutes(minutes) : formatDuration(minutes);

export function spreadMessage({ bedMinutes, wakeMinutes, isRough }: Extract<Spread, { enough: true }>): string {
  if (bedMinutes === 0 && wakeMinutes === 0) return 'You go to bed and get up at the same times every night.';
  const about = isRough ? 'about ' : '';
  return `You usually go to bed within ${about}${formatSpan(bedMinutes)} of your average bedtime and get up within ${about}${formatSpan(wakeMinutes)} of your average wake time.`;
}

/** Null unless bedtimes have two peaks. */
export function twoBedtimesMessage(timed: readonly TimedNight[]): string | null {
  const peaks = bedtimePeaks(timed.map(({ bed }) => bed));
  return peaks && `Two usual bedtimes: ${peaks.map(clockAt).join(' and ')}.`;
}

/** The index is twice the matching share of the day in percent, less 100. */
export const matchPercent = (score: number): number => Math.round((score + 100) / 2);

export const indexMessage = (score: number): string => `Each day is about ${matchPercent(score)}% like the one before.`;

/** How much of the window could be compared. */
export const comparedDaysMessage = ({ comparedMinutes }: Pick<KnownRegularity, 'comparedMinutes'>): string =>
  `From ${pluralize(Math.round(comparedMinutes / MINUTES_IN_DAY), 'day')} of the last ${WINDOW_DAYS}, minute by minute, naps included. A day counts if its night and the next one are known.`;

/** `6 h 30 min asleep in 24 hours: 5 h 50 min at night, 40 min in naps. From 9 nights with known minutes.` */
export function in24HoursMessage({ atNight, inNaps, nights }: SleepIn24Hours): string {
  const parts =
    inNaps === 0 ? 'all of it at night' : `${formatDuration(atNight)} at night, ${formatDuration(inNaps)} in naps`;
  return `${formatDuration(atNight + inNaps)} asleep in 24 hours: ${parts}. From ${formatNights(nights)} with known minutes.`;
}

/** `minutes` later before days off; negative: earlier. */
export function jetLagMessage(minutes: number): string {
  const size = Math.abs(minutes);
  if (size === 0) return 'Your nights run at the same time before days off and before work days.';
  return `Before days off your nights run ${formatSpan(size)} ${minutes > 0 ? 'later' : 'earlier'}.`;
}

export const comparedMessage = ({ free, work, abroad }: Pick<WeekComparison, 'free' | 'work' | 'abroad'>): string =>
  `${abroadLeftOut(abroad)}From ${formatNights(free.length)} before days off and ${work.length} before work days in the last ${WINDOW_DAYS} days.`;

export const chronotypeMessage = ({ free, work, isWokenKnown }: Chronotype): string =>
  `Mid-sleep on days off, ${isWokenKnown ? `from ${formatNights(free + work)}` : 'only right for mornings you woke by yourself'}.`;

/** The nights of both sides, and how many of them begin when the person fell asleep, and not at the bedtime. */
export function chronotypeNote({ withOnset, free, work }: Chronotype): string {
  const nights = free + work;
  const sides = `From ${formatNights(free)} before days off${work === 0 ? '' : ` and ${work} before work days`} in the last ${WINDOW_DAYS} days.`;
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

/** The need and the average side by side, where a shortfall would ask for more time in bed. */
export function needMessage({ minutesPerNight }: Extract<Shortfall, { enough: true }>, needMinutes: number): string {
  const average = formatDuration(needMinutes - minutesPerNight);
  return `You chose ${formatDuration(needMinutes)} a night.${minutesPerNight === 0 ? '' : ` Your nights average ${average} in bed.`}`;
}

/** Says which of the last 14 nights do not count. Times less than 30 minutes apart are not a night. */
export function countedMessage({ nights }: Extract<Shortfall, { enough: true }>): string {
  const missing = NEED_DAYS - nights;
  if (missing === 0) return `From all of the last ${NEED_DAYS} nights.`;
  return `From ${nights} of the last ${NEED_DAYS} nights; ${missing === 1 ? 'one without two times is' : `${missing} without two times are`} left out.`;
}
