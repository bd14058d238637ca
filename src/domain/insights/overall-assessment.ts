import { changeMessage, changePeriod } from '../progress/weekly-change.ts';
import { topStrength } from './chosen.ts';
import { MIN_NIGHTS, MIN_SCHEDULE_NIGHTS } from './data-rules.ts';
import type { Area, Finding } from './finding.ts';
import { formatDuration, formatMinutes, formatNights, formatRating, joinList, pluralize } from './format.ts';
import { hasHardNights, mayBeSaid } from './guards.ts';
import { hasOwnStep, nextStep, recommendedTip } from './recommendation.ts';
import type { Statistics } from './statistics.ts';

const AREA_NAMES: Record<Area, string> = {
  duration: 'your time in bed',
  schedule: 'your schedule',
  weekend: 'the gap between work days and days off',
  checklist: 'your evening checklist',
  room: 'your bedroom',
  professional: 'talking with a doctor',
};

/** Rules that need attention regardless of the others. */
const ALARMING = ['R07', 'R18', 'R24', 'R33'];

/** Two sentences with the person's numbers, then the additions of the rules. Under five nights only the additions. */
export function overallAssessment(statistics: Statistics, findings: readonly Finding[]): string {
  const added = findings.flatMap(({ assessment }) => assessment ?? []);
  if (statistics.nights.length < MIN_NIGHTS) return added.join(' ');
  return [averages(statistics), verdict(statistics, findings), ...added].filter(Boolean).join(' ');
}

function averages(statistics: Statistics): string {
  const { nights, ratedNights, timed, minutesInBedMean, ratingMean } = statistics;
  const ratedShare = ratedNights.length < nights.length ? ` on ${ratedNights.length} of them` : '';
  const rating = ratedNights.length > 0 ? [`rated your sleep ${formatRating(ratingMean)}/10${ratedShare}`] : [];
  if (timed.length < MIN_NIGHTS) return `Over ${formatNights(nights.length)} you ${rating[0] ?? 'rated none'}.`;
  const withTimes = timed.length === nights.length ? '' : ` (${timed.length} of them with times that add up)`;
  const parts = [`averaged ${formatDuration(minutesInBedMean)} in bed`, ...rating, schedule(statistics)].flat();
  return `Over ${formatNights(nights.length)}${withTimes} you ${joinList(parts)}.`;
}

function schedule({ timed, free, bedSpread, isBedtimeUsual, guards }: Statistics): string | [] {
  const missing = MIN_SCHEDULE_NIGHTS - timed.length;
  if (missing > 0) return `need ${pluralize(missing, 'more night')} for a schedule estimate`;
  if (free.length === 0) return 'need a night before a day off for a schedule estimate';
  if (!isBedtimeUsual) return 'went to bed at two or more very different times';
  if (!mayBeSaid(guards, 'usual-time')) return [];
  if (Math.round(bedSpread) === 0) return 'went to bed at the same time every night';
  return `usually went to bed within about ${formatMinutes(bedSpread)} of your average`;
}

function verdict(statistics: Statistics, findings: readonly Finding[]): string {
  const missing = missingOf(statistics);
  const isHard = statistics.signs.length > 0 || hasHardNights(statistics.guards);
  const isAlarming = isHard || findings.some(({ rule }) => ALARMING.includes(rule));
  const recommended = recommendedTip(statistics, findings);
  const step = recommended?.tip ?? nextStep(statistics, findings);
  if (missing === 0 && !isAlarming && statistics.timed.length >= MIN_NIGHTS) {
    const fall = fallOf(statistics, findings);
    if (fall !== null) return `${fall} ${step ? `Start with one step: ${step.title}.` : LOOK_BACK}`;
    return `That is a solid pattern; keep ${topStrength(findings)?.keepPhrase ?? 'it up'}.`;
  }
  // With a sign or hard nights, the next step is a doctor or a program, which its card or link says.
  if (step === null) {
    if (statistics.isTesting) return 'One change at a time: your experiment comes first.';
    if (hasOwnStep(statistics)) return 'One step at a time: your program comes first.';
    return isHard ? '' : 'No single change stands out yet.';
  }
  return missing >= 2 || isAlarming || !recommended?.area
    ? `Start with one step: ${step.title}.`
    : `What stands out most is ${AREA_NAMES[recommended.area]}.`;
}

const LOOK_BACK = 'Look at what was different then.';

/** What fell last week or in the last four weeks, or null. */
function fallOf({ weeklyChange }: Statistics, findings: readonly Finding[]): string | null {
  if (weeklyChange.verdict === 'lower') {
    return `Your averages are good, but your score of ${changePeriod(weeklyChange)} was ${changeMessage(weeklyChange)}.`;
  }
  const isRatingFalling = findings.some(({ rule }) => rule === 'R31');
  return isRatingFalling ? 'Your averages are good, but your rating fell over the last 4 weeks.' : null;
}

/** How many of time in bed, ratings and steady bedtime miss their target. Unknown ones are not counted. */
function missingOf({ timed, ratedNights, free, minutesInBedMean, ratingMean, bedSpread, guards }: Statistics): number {
  const isTimeMissing = timed.length >= MIN_NIGHTS && (minutesInBedMean < 450 || minutesInBedMean > 570);
  const isScheduleKnown = timed.length >= MIN_SCHEDULE_NIGHTS && free.length > 0;
  const isRatingLow = ratedNights.length >= MIN_NIGHTS && ratingMean < 7;
  const isUneven = isScheduleKnown && bedSpread > 60 && mayBeSaid(guards, 'uneven-nights');
  return [isTimeMissing, isRatingLow, isUneven].filter(Boolean).length;
}
