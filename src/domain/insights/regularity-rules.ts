import { aroundMean } from '../nights/clock-spread.ts';
import { quantile } from '../nights/statistics.ts';
import { isScheduleKnown } from './data-rules.ts';
import type { Rule } from './finding.ts';
import { formatClock, formatMinutes, formatNights, formatRating } from './format.ts';
import { anchorMorningsTip, bedtimeWindowTip, rareLateNightsTip } from './regularity-tips.ts';
import type { Statistics } from './statistics.ts';

/** Standard deviations of bedtime, minutes. Source: the bands of Huang et al. (2020), 1,992 adults. */
const BED_SPREAD = { steady: 30, fairlySteady: 60, irregular: 90 } as const;

export const isFairlySteady = (statistics: Statistics): boolean =>
  isScheduleKnown(statistics) && statistics.bedSpread <= BED_SPREAD.fairlySteady;

const steady: Rule = (statistics) => {
  const { bedSpread, wakeSpread, timed } = statistics;
  if (!isFairlySteady(statistics)) return null;
  const keepPhrase = 'your steady bedtime';
  if (bedSpread <= BED_SPREAD.steady) {
    const strength =
      Math.round(bedSpread) === 0
        ? `Regular bedtime: yours was the same on all ${formatNights(timed.length)}.`
        : `Regular bedtime: yours varies by about ${formatMinutes(bedSpread)}.`;
    return { rule: 'R15', weight: 60, strength, keepPhrase, says: ['usual-time'] };
  }
  const strength = `Fairly steady bedtime: it varies by about ${formatMinutes(bedSpread)}.`;
  const insight = wakeSpread > 60 ? { insight: strength } : {};
  return { rule: 'R16', weight: 35, strength, keepPhrase, ...insight, says: ['usual-time'] };
};

const irregular: Rule = (statistics) => {
  const { bedSpread, timed, isBedtimeUsual } = statistics;
  if (!isScheduleKnown(statistics) || bedSpread <= BED_SPREAD.fairlySteady || !isBedtimeUsual) return null;
  const isVery = bedSpread > BED_SPREAD.irregular;
  const beds = aroundMean(timed.map(({ bed }) => bed));
  const text = `Your bedtime varies by about ${formatMinutes(bedSpread)} from night to night (from ${formatClock(quantile(beds, 0.1))} to ${formatClock(quantile(beds, 0.9))} on most nights).`;
  const description = isVery ? `${text} Start with the wake time: it is easier to control than falling asleep.` : text;
  return {
    rule: isVery ? 'R18' : 'R17',
    weight: isVery ? 88 : 72,
    insight: text,
    improvement: text,
    area: 'schedule',
    tip: bedtimeWindowTip(statistics, isVery ? 'high' : 'medium', description),
    says: ['uneven-nights'],
    advises: ['regularity'],
  };
};

/** Two weeks, because the spread of fewer nights is imprecise: with 7, a true 60 minutes shows as 31 to 87. */
const MIN_WAKE_NIGHTS = 14;

const driftingWakeTime: Rule = (statistics) => {
  const { bedSpread, wakeSpread, timed, free, isBedtimeUsual } = statistics;
  if (timed.length < MIN_WAKE_NIGHTS || free.length < 1 || !isBedtimeUsual) return null;
  if (wakeSpread <= 60 || wakeSpread <= bedSpread + 10) return null;
  const text = `Your wake time varies more than your bedtime (about ${Math.round(wakeSpread)} vs ${formatMinutes(bedSpread)}).`;
  return {
    rule: 'R19',
    weight: 66,
    insight: text,
    improvement: text,
    area: 'schedule',
    tip: anchorMorningsTip(statistics, text),
    says: ['uneven-nights'],
    advises: ['regularity'],
  };
};

/** Limits are standard deviations of time in bed, in minutes. Source: Huang et al. (2020). */
const swingingLength: Rule = (statistics) => {
  const { minutesInBedSpread: spread, isBedtimeUsual } = statistics;
  if (!isScheduleKnown(statistics) || spread <= 90) return null;
  const isWide = spread > 120;
  const text = `Your time in bed swings by about ${formatMinutes(spread)} from night to night.`;
  return {
    rule: 'R20',
    weight: isWide ? 84 : 68,
    insight: text,
    improvement: text,
    area: 'schedule',
    ...(isBedtimeUsual ? { tip: bedtimeWindowTip(statistics, isWide ? 'high' : 'medium', text) } : {}),
    says: ['uneven-nights'],
    advises: ['regularity'],
  };
};

/**
 * The bands are a convention of this app. Never compare with published norms, which are measured from sleep; compare
 * only with the person's own past.
 */
const regularityScore: Rule = (statistics) => {
  const { score, pairs } = statistics.regularity;
  if (!isScheduleKnown(statistics) || pairs < 5) return null;
  const text = `Each day is about ${matchOf(score)}% like the one before (${pairs} pairs of days).`;
  const message = text + changeSince(statistics);
  return {
    rule: 'R21',
    weight: 30,
    insight: message,
    ...(score >= 85 ? { strength: message, keepPhrase: 'your regular schedule' } : {}),
    ...(score < 70 ? { improvement: message, says: ['uneven-nights'] } : {}),
  };
};

/** The share of minutes in which two days in a row are alike, in percent. */
const matchOf = (index: number): number => Math.round((index + 100) / 2);

function changeSince({ regularity, regularityBefore: before }: Statistics): string {
  if (regularity.pairs < 7 || before.pairs < 7 || !(Math.abs(regularity.score - before.score) >= 5)) return '';
  return ` In the 28 days before, it was ${matchOf(before.score)}%.`;
}

const lateNights: Rule = ({ lateNights: found }) => {
  if (found === null) return null;
  const { usualBed, usual, late, lateAWeek } = found;
  const insight = `On nights you went to bed within 30 minutes of your usual ${formatClock(usualBed)} you rated sleep ${formatRating(usual.mean)}/10 (${formatNights(usual.nights)}); on nights over an hour later, ${formatRating(late.mean)}/10 (${formatNights(late.nights)}). This could still be chance, or something else about those nights.`;
  const tip = rareLateNightsTip(Math.max(1, Math.round(lateAWeek) - 1), [usual.mean, late.mean], insight);
  const advice = found.isWorse ? { area: 'schedule' as const, tip } : {};
  return { rule: 'R22', weight: 58, insight, ...advice, says: ['weekdays', 'uneven-nights'], advises: ['regularity'] };
};

/** R15 to R22: regularity. Needs seven nights, one of them before a day off. */
export const REGULARITY_RULES: readonly Rule[] = [
  steady,
  irregular,
  driftingWakeTime,
  swingingLength,
  regularityScore,
  lateNights,
];
