import { sectionOf } from './chosen.ts';
import { DATA_RULES, MIN_NIGHTS } from './data-rules.ts';
import type { Finding, Rule } from './finding.ts';
import { formatNights } from './format.ts';
import { FIRST_CHECKPOINT } from './habit-effects.ts';
import { HABIT_RULES } from './habit-rules.ts';
import { areMostlyHard, RATING_RULES } from './rating-rules.ts';
import { REGULARITY_RULES } from './regularity-rules.ts';
import { ROOM_RULES } from './room-rules.ts';
import type { Statistics } from './statistics.ts';
import { TIME_IN_BED_RULES } from './time-in-bed-rules.ts';
import { TREND_RULES } from './trend-rules.ts';
import { WEEKEND_RULES } from './weekend-rules.ts';

const RULES: readonly Rule[] = [
  ...DATA_RULES,
  ...TIME_IN_BED_RULES,
  ...REGULARITY_RULES,
  ...WEEKEND_RULES,
  ...RATING_RULES,
  ...TREND_RULES,
  ...HABIT_RULES,
  ...ROOM_RULES,
];

/** Rules that may fire with fewer than five nights. */
const FIRST_NIGHTS_RULES = ['R01', 'R02', 'R05', 'R37', 'R40'];

/** The findings of all rules that fire, in the order of the rules. */
export function firedFindings(statistics: Statistics): Finding[] {
  const advised = RULES.flatMap((rule) => rule(statistics) ?? []);
  const isForDoctor = statistics.signs.length > 0 || areMostlyHard(statistics.ratedNights);
  const fired = isForDoctor ? advised.map(withoutTimeInBedTip) : advised;
  if (statistics.nights.length < MIN_NIGHTS) return fired.filter(({ rule }) => FIRST_NIGHTS_RULES.includes(rule));
  return [...fired, ...closingFindings(statistics, fired)];
}

/**
 * More or less time in bed is a treatment where most nights are hard, very short or very long, so a doctor decides it.
 * R26 adds time in bed on work nights.
 */
const withoutTimeInBedTip = ({ tip, ...finding }: Finding): Finding =>
  tip && finding.area !== 'duration' && finding.rule !== 'R26' ? { ...finding, tip } : finding;

/** Fallback lines when nothing stands out, no strength fired, or there is no next step. */
function closingFindings({ nights, timed, signs }: Statistics, fired: readonly Finding[]): Finding[] {
  const isQuiet = timed.length >= MIN_NIGHTS && signs.length === 0 && fired.every(isPleasant);
  const count = formatNights(nights.length);
  const isStepMissing = !fired.some(({ nextStep }) => nextStep !== undefined);
  return [
    ...(isQuiet ? [{ rule: 'quiet', weight: 110, insight: `Nothing stands out as a problem in ${count}.` }] : []),
    ...(isQuiet || isStepMissing ? [{ rule: 'quiet', weight: 24, nextStep: keepLoggingMessage(nights.length) }] : []),
    ...(fired.some((finding) => sectionOf(finding) === 'strength')
      ? []
      : [{ rule: 'logged', weight: 1, strength: `You logged ${count}.`, keepPhrase: 'logging' }]),
  ];
}

/**
 * Whether a finding is positive or neutral: a strength, only a next step, or the regularity score, which everyone gets.
 */
const isPleasant = ({ rule, strength, insight, improvement, tip }: Finding): boolean =>
  improvement === undefined && tip === undefined && (strength !== undefined || insight === undefined || rule === 'R21');

const keepLoggingMessage = (count: number): string =>
  count < FIRST_CHECKPOINT
    ? `Keep logging; patterns between habits and ratings need ${FIRST_CHECKPOINT} nights.`
    : 'Keep logging; more nights make patterns between habits and ratings easier to see.';
