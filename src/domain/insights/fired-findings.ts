import { sectionOf } from './chosen.ts';
import { DATA_RULES, MIN_NIGHTS } from './data-rules.ts';
import type { Finding, Rule } from './finding.ts';
import { formatNights } from './format.ts';
import { type Guards, hasHardNights, type Kind, mayBeSaid } from './guards.ts';
import { FIRST_CHECKPOINT } from './habit-effects.ts';
import { HABIT_RULES } from './habit-rules.ts';
import { RATING_RULES } from './rating-rules.ts';
import { REGULARITY_RULES } from './regularity-rules.ts';
import { ROOM_RULES } from './room-rules.ts';
import type { Statistics } from './statistics.ts';
import { TIME_IN_BED_RULES } from './time-in-bed-rules.ts';
import { DROWSY_DRIVING, takeOverTip } from './time-in-bed-tips.ts';
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

/** Rules about hours in bed, how regular they are, and days off. */
const HOURS_RULES = /^R(0[7-9]|1[0-37-9]|2[0-7])$/;

/** The findings of all rules that fire and may be said, in the order of the rules. */
export function firedFindings(statistics: Statistics): Finding[] {
  const fired = RULES.flatMap((rule) => rule(statistics) ?? []).flatMap((one) => permitted(one, statistics.guards));
  if (statistics.nights.length < MIN_NIGHTS) return fired.filter(({ rule }) => FIRST_NIGHTS_RULES.includes(rule));
  return [...fired, ...closingFindings(statistics, fired)];
}

/** A finding as far as the guards let it be said: whole, without its tip, or not at all. */
function permitted(finding: Finding, guards: Guards): Finding[] {
  const { tip, improvement, ...statement } = finding;
  const { advises = [], says = [] } = finding;
  const may = (kinds: readonly Kind[], held = guards.held) =>
    kinds.every((kind) => mayBeSaid({ ...guards, held }, kind));
  if (!may(says) || (HOURS_RULES.test(finding.rule) && !may(['hours']))) return [];
  if (tip === undefined) return [finding];
  const withoutCare = guards.held.filter((guard) => guard !== 'care-at-night');
  const isLonger = advises.includes('more-time') && finding.area === 'duration';
  const said = may(advises) ? tip : isLonger && may(advises, withoutCare) ? takeOverTip(statement.insight) : null;
  if (said === null) return [statement];
  const actionSteps = [...said.actionSteps, ...(isLonger && guards.isShort ? [DROWSY_DRIVING] : [])];
  return [{ ...finding, tip: { ...said, actionSteps } }];
}

/** Fallback lines when nothing stands out, no strength fired, or there is no next step. */
function closingFindings({ nights, timed, signs, guards }: Statistics, fired: readonly Finding[]): Finding[] {
  const isHard = signs.length > 0 || hasHardNights(guards);
  const isQuiet = timed.length >= MIN_NIGHTS && !isHard && fired.every(isPleasant);
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
