import type { LoggedNight } from '../nights/night.ts';
import { hasTimesThatDiffer, PLAUSIBLE_MINUTES } from '../nights/timed-night.ts';
import { minutesBetween } from '../time/clock-time.ts';
import type { Rule } from './finding.ts';
import { formatDuration, formatNights, formatRating, formatShortDate, pluralize } from './format.ts';
import type { Statistics } from './statistics.ts';

/** Nights needed for an average. Source: Lau et al. (2022): five nights make a reliable weekly mean. */
export const MIN_NIGHTS = 5;

/**
 * Nights needed for any statement about the schedule. Source: Borba et al. (2020): seven days including the weekend.
 */
export const MIN_SCHEDULE_NIGHTS = 7;

/** A statement about the schedule needs seven nights, one of them before a day off. */
export const isScheduleKnown = ({ timed, free }: Pick<Statistics, 'timed' | 'free'>): boolean =>
  timed.length >= MIN_SCHEDULE_NIGHTS && free.length >= 1;

const noLogs: Rule = ({ nights, hasOlderNights }) => {
  if (nights.length > 0) return null;
  return {
    rule: 'R01',
    weight: 100,
    assessment: hasOlderNights
      ? 'No nights logged in the last 28 days, so there is nothing recent to analyze.'
      : 'No nights logged yet, so there is nothing to analyze.',
    nextStep: 'Log last night, or tomorrow morning: bedtime, wake time and a 1-10 rating take under a minute.',
  };
};

const firstNights: Rule = ({ nights, ratedNights, timed, minutesInBedMean, ratingMean }) => {
  const count = nights.length;
  if (count === 0 || count >= MIN_NIGHTS) return null;
  const known = [
    ...(timed.length > 0 ? [`spent ${formatDuration(minutesInBedMean)} in bed on average`] : []),
    ...(ratedNights.length > 0 ? [`rated your sleep ${formatRating(ratingMean)}/10`] : []),
  ];
  return {
    rule: 'R02',
    weight: 60,
    assessment: `You have logged ${formatNights(count)}. That is enough to describe, not to judge. The first averages come with ${MIN_NIGHTS} nights.`,
    ...(known.length > 0 ? { insight: `So far you ${known.join(' and ')}.` } : {}),
    nextStep: `Log ${pluralize(MIN_NIGHTS - count, 'more night')} to see your first averages.`,
  };
};

const almostAWeek: Rule = ({ nights }) => {
  const count = nights.length;
  if (count < MIN_NIGHTS || count >= MIN_SCHEDULE_NIGHTS) return null;
  return {
    rule: 'R03',
    weight: 35,
    assessment: `These are early averages from ${count} nights; schedule insights need ${MIN_SCHEDULE_NIGHTS}, including a weekend night.`,
    nextStep: `Log ${pluralize(MIN_SCHEDULE_NIGHTS - count, 'more night')}, including a weekend night.`,
  };
};

/**
 * Nights with ratings but without times do not reach the rules about time in bed. This rule says how many more times
 * they need.
 */
const timesMissing: Rule = ({ nights, timed }) => {
  if (nights.length < MIN_NIGHTS || timed.length >= MIN_NIGHTS) return null;
  return {
    rule: 'R03',
    weight: 34,
    nextStep: `Enter bedtime and wake time for ${pluralize(MIN_NIGHTS - timed.length, 'more night')} to see your average time in bed.`,
  };
};

const gaps: Rule = ({ nights, spanDays }) => {
  if (spanDays < 10 || nights.length / spanDays >= 0.6) return null;
  return {
    rule: 'R04',
    weight: 20,
    insight: `You logged ${nights.length} of the last ${spanDays} nights. Nights people skip are often different ones, so read these results with care.`,
    nextStep: 'Try logging right after you turn off your alarm.',
  };
};

/** A stored time in bed that is not the one between the clock times. An imported one was measured, so it is no mistake. */
const timesThatDiffer: Rule = ({ nights }) => {
  const different = nights.filter((night) => hasTimesThatDiffer(night) && !night.areTimesImported);
  const latest = different.at(-1);
  if (latest === undefined) return null;
  const date = formatShortDate(latest.date);
  return {
    rule: 'R05',
    weight: 25,
    insight: `${formatNights(different.length)} had times that do not match: for ${date}, ${formatDuration(latest.totalTimeInBed ?? 0)} in bed is stored, but bedtime to wake time is ${formatDuration(clockMinutes(latest) ?? 0)}. The times of the clock count.`,
    nextStep: `Check the entry for ${date}.`,
  };
};

const implausibleTimes: Rule = ({ nights }) => {
  const { min, max } = PLAUSIBLE_MINUTES;
  const unusual = nights.filter((night) => {
    const minutes = clockMinutes(night);
    return minutes !== null && (minutes < min || minutes > max) && !hasTimesThatDiffer(night);
  });
  const latest = unusual.at(-1);
  if (latest === undefined) return null;
  const [date, minutes] = [formatShortDate(latest.date), clockMinutes(latest) ?? 0];
  return {
    rule: 'R05',
    weight: 25,
    insight: `${formatNights(unusual.length)} had less than ${formatDuration(min)} or more than ${formatDuration(max)} in bed: ${date} is unusually ${minutes < min ? 'short' : 'long'}, with ${formatDuration(minutes)}. It counts as logged.`,
    nextStep: `Check the entry for ${date}.`,
  };
};

const clockMinutes = ({ bedTime, wakeTime }: LoggedNight): number | null =>
  bedTime === null || wakeTime === null ? null : minutesBetween(bedTime, wakeTime);

const flatRatings: Rule = ({ ratedNights: nights, ratingSpread }) => {
  if (nights.length < 10 || !(ratingSpread < 0.5)) return null;
  return {
    rule: 'R06',
    weight: 22,
    insight: `You rated almost every night ${mostFrequentRating(nights)}/10, so the app cannot tell good nights from better ones.`,
    nextStep: 'Use the whole scale: 10 for the best night you can remember, 1 for the worst.',
  };
};

function mostFrequentRating(nights: Statistics['ratedNights']): number {
  const counts = Array.from({ length: 11 }, (_, at) => nights.filter((n) => n.sleepQualityScore === at).length);
  return counts.lastIndexOf(Math.max(...counts));
}

/** R01 to R06: whether there is enough data, and whether it is usable. */
export const DATA_RULES: readonly Rule[] = [
  noLogs,
  firstNights,
  almostAWeek,
  timesMissing,
  gaps,
  timesThatDiffer,
  implausibleTimes,
  flatRatings,
];
