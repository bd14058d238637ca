import { ratingsOf } from '../nights/night.ts';
import { isAtLeast, mean } from '../nights/statistics.ts';
import { MIN_NIGHTS, MIN_SCHEDULE_NIGHTS } from './data-rules.ts';
import type { Rule } from './finding.ts';
import { formatDuration, formatNights, formatRating, formatShortDate, joinList } from './format.ts';
import { adjustedCoefficient, MIN_NIGHTS_PER_SIDE, otherColumns } from './habit-effects.ts';
import type { Statistics } from './statistics.ts';
import { longAndLowTip, moreTimeTip, protectShortNightsTip } from './time-in-bed-tips.ts';

/** Minutes. Seven hours: AASM and SRS consensus (2015), adults. Under six hours is a very short night. */
const SEVEN_HOURS = 420;
const VERY_SHORT = 360;
const ENOUGH = { min: 450, max: 570 } as const;

/** The words for minutes that may contain naps. */
const inBed = (minutes: number, { timed }: Statistics): string =>
  `${formatDuration(minutes)} in bed${timed.some((night) => night.restMinutes > night.minutesInBed) ? ' and in naps' : ''}`;

const isAverageKnown = ({ timed }: Statistics): boolean => timed.length >= MIN_NIGHTS;

const averageMessage = (minutes: number, statistics: Statistics): string =>
  `You averaged ${inBed(minutes, statistics)}. Most adults are advised 7 hours of sleep; some need less.`;

const tooShort: Rule = (statistics) => {
  const { restMean: minutes } = statistics;
  if (!isAverageKnown(statistics) || minutes >= SEVEN_HOURS) return null;
  const isVeryShort = minutes < VERY_SHORT;
  // Rounded down, so that a little under 7 hours never reads as 7 hours.
  const text = averageMessage(Math.floor(minutes), statistics);
  return {
    rule: isVeryShort ? 'R07' : 'R08',
    weight: isVeryShort ? 95 : 85,
    insight: text,
    improvement: text,
    area: 'duration',
    tip: moreTimeTip(statistics),
    advises: ['more-time'],
  };
};

const borderline: Rule = (statistics) => {
  const { restMean: minutes } = statistics;
  if (!isAverageKnown(statistics) || minutes < SEVEN_HOURS || minutes >= ENOUGH.min) return null;
  return { rule: 'R09', weight: 50, insight: averageMessage(minutes, statistics) };
};

const inRange: Rule = (statistics) => {
  const { minutesInBedMean: minutes, needMinutes } = statistics;
  if (!isAverageKnown(statistics) || minutes < ENOUGH.min || minutes > ENOUGH.max) return null;
  const text = `Time in bed: ${formatDuration(minutes)} on average, enough room for at least 7 hours of sleep`;
  const missing = Math.round((needMinutes ?? 0) - minutes);
  if (missing > 0) {
    const insight = `${text}, and ${formatDuration(missing)} under the ${formatDuration(needMinutes ?? 0)} you set for yourself.`;
    return { rule: 'R10', weight: 40, insight, says: ['more-time'] };
  }
  return { rule: 'R10', weight: 40, strength: `${text}.`, keepPhrase: 'your time in bed as it is' };
};

const long: Rule = (statistics) => {
  const { minutesInBedMean: minutes, ratingMean } = statistics;
  if (!isAverageKnown(statistics) || minutes <= ENOUGH.max || ratingMean < 6) return null;
  const insight = `You averaged ${formatDuration(minutes)} in bed. That can be fine if you are young, catching up or unwell. If you are still sleepy by day, mention it to a doctor.`;
  return { rule: 'R11', weight: 45, insight };
};

const someVeryShort: Rule = (statistics) => {
  const { restMean: minutes, timed } = statistics;
  const short = timed.slice(-7).filter(({ restMinutes }) => restMinutes < VERY_SHORT);
  if (!isAverageKnown(statistics) || short.length < 2 || minutes < SEVEN_HOURS) return null;
  const dates = joinList(short.map(({ night }) => formatShortDate(night.date)));
  const text = `${short.length} of your last ${Math.min(7, timed.length)} nights were under 6 hours in bed (${dates}), although your average is ${formatDuration(minutes)}.`;
  return {
    rule: 'R12',
    weight: 55,
    insight: text,
    improvement: text,
    area: 'duration',
    tip: protectShortNightsTip(short.length, text),
    advises: ['more-time'],
  };
};

/** Also covers long averages with ratings under 6, where the message of the plain long rule would be too positive. */
const longAndLow: Rule = (statistics) => {
  const { minutesInBedMean: minutes, ratingMean, ratedNights, timed } = statistics;
  if (timed.length < MIN_SCHEDULE_NIGHTS || ratedNights.length < MIN_NIGHTS) return null;
  const isLongAndLow = (minutes >= 510 && ratingMean < 5.5) || (minutes > ENOUGH.max && ratingMean < 6);
  if (!isLongAndLow) return null;
  const text = `You spend ${formatDuration(minutes)} in bed but rate your sleep ${formatRating(ratingMean)}/10. More time in bed does not always mean better sleep.`;
  return {
    rule: 'R13',
    weight: 70,
    insight: text,
    improvement: text,
    area: 'duration',
    tip: longAndLowTip(statistics, text),
    advises: ['less-time', 'regularity'],
  };
};

/** Nights, points of the rating and standard errors, so that few people see a length that does not matter. */
const OWN_BEST = { minNights: 14, minPoints: 0.8, minT: 3.5 } as const;

const ownBestLength: Rule = ({ timed, ratedNights }) => {
  const rated = timed.filter(({ night }) => night.isRated);
  const isLong = rated.map(({ minutesInBed }) => minutesInBed >= SEVEN_HOURS);
  const nights = rated.map(({ night }) => night);
  const [long, short] = [true, false].map((one) => ratingsOf(nights.filter((_, index) => isLong[index] === one)));
  if (rated.length < OWN_BEST.minNights || Math.min(long!.length, short!.length) < MIN_NIGHTS_PER_SIDE) return null;
  const effect = adjustedCoefficient(isLong.map(Number), nights, otherColumns(nights, ratedNights));
  if (effect === null || !isAtLeast(Math.abs(effect.b), OWN_BEST.minPoints)) return null;
  if (!isAtLeast(Math.abs(effect.t), OWN_BEST.minT)) return null;
  const numbers = `On nights with 7+ hours in bed you rated sleep ${formatRating(mean(long!))}/10 (${formatNights(long!.length)}); on shorter nights ${formatRating(mean(short!))}/10 (${formatNights(short!.length)}). This could still be chance, or something else about those nights.`;
  const caveat = ' For you, more time in bed has not gone with better ratings so far.';
  const said = effect.b > 0 ? { insight: numbers, says: ['more-time' as const] } : { insight: numbers + caveat };
  return { rule: 'R14', weight: 75, ...said };
};

/** R07 to R14: time in bed. */
export const TIME_IN_BED_RULES: readonly Rule[] = [
  tooShort,
  borderline,
  inRange,
  long,
  someVeryShort,
  longAndLow,
  ownBestLength,
];
