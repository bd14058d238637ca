import type { HabitKey } from '../checklist.ts';
import { isAtLeast } from '../nights/statistics.ts';
import type { Tip } from './analysis-schema.ts';
import { MIN_NIGHTS, MIN_SCHEDULE_NIGHTS } from './data-rules.ts';
import type { Rule } from './finding.ts';
import { formatNights, formatRating, pluralize } from './format.ts';
import { HABIT_ADVICE } from './habit-advice.ts';
import type { HabitStatistics } from './habit-statistics.ts';
import type { Statistics } from './statistics.ts';

/**
 * The smallest difference to report, in points, and the t values of a clear pattern and of one worth testing. With
 * eight unrelated habits and a rating SD of 1.5, a limit of t = 2 gives every third person a false pattern; t = 3 gives
 * at most one in twenty.
 */
export const PATTERN = { minPoints: 0.8, clearT: 3, testableT: 2 } as const;

type Compared = HabitStatistics & { effect: NonNullable<HabitStatistics['effect']> };

const isCompared = (habit: HabitStatistics): habit is Compared => habit.effect !== null;

/** The accepted habit with the largest difference. Ties go to the first in the checklist. */
const strongest = ({ habits }: Statistics, accepts: (effect: Compared['effect']) => boolean): Compared | null =>
  habits
    .filter(isCompared)
    .filter(({ effect }) => accepts(effect))
    .sort((one, other) => Math.abs(other.effect.difference) - Math.abs(one.effect.difference))[0] ?? null;

const clearPattern: Rule = (statistics) => {
  const found = strongest(
    statistics,
    ({ difference, t }) => isAtLeast(difference, PATTERN.minPoints) && t >= PATTERN.clearT,
  );
  if (found === null) return null;
  const { title, tip, key } = found.habit;
  const text = patternText(found);
  const isHabit = found.rate >= 0.6;
  return {
    rule: 'R34',
    weight: 90,
    insight: text,
    ...(isHabit ? { strength: text, keepPhrase: `'${title}' every night` } : { improvement: text }),
    area: 'checklist',
    tip: {
      title: `Keep '${title}' every night`,
      priority: 'high',
      description: text,
      actionSteps: [tip, ...HABIT_ADVICE[key].steps, 'Do it 7 nights in a row and watch the number.'],
      expectedImpact: `In your own logs, those nights rated ${formatRating(found.effect.difference)} points higher. Other things may differ on those nights.`,
      timeframe: '1 week',
    },
  };
};

function patternText({ habit, effect: { means, counts } }: Compared): string {
  return `On nights you checked '${habit.title}' you rated sleep ${formatRating(means[0])}/10 (${formatNights(counts[0])}); on nights you did not, ${formatRating(means[1])}/10 (${formatNights(counts[1])}).`;
}

const worthTesting: Rule = (statistics) => {
  const found = strongest(
    statistics,
    ({ difference, t }) => isAtLeast(difference, PATTERN.minPoints) && t >= PATTERN.testableT && t < PATTERN.clearT,
  );
  if (found === null) return null;
  const [withIt, withoutIt] = found.effect.counts;
  const insight = `${patternText(found)} This could be chance; ${withIt + withoutIt} nights is not many.`;
  return { rule: 'R35', weight: 52, insight, area: 'checklist', tip: testTip(found.habit.title, insight) };
};

const testTip = (title: string, description: string): Tip => ({
  title: `Test '${title}'`,
  priority: 'low',
  description,
  actionSteps: [
    'For 8 nights, alternate: one night with, one night without.',
    'Rate each morning before looking at the log.',
  ],
  expectedImpact: 'A first look; a fair test takes about 28-40 nights.',
  timeframe: '8 nights',
});

const oppositePattern: Rule = (statistics) => {
  const found = strongest(
    statistics,
    ({ difference, t }) => isAtLeast(-difference, PATTERN.minPoints) && t <= -PATTERN.testableT,
  );
  if (found === null) return null;
  const { means, counts } = found.effect;
  const [withIt, withoutIt] = [0, 1].map(
    (side) => `${formatRating(means[side]!)}/10 on ${formatNights(counts[side]!)}`,
  );
  const insight = `Nights with '${found.habit.title}' rated lower (${withIt} vs ${withoutIt}). This is often chance (1 in 5 people see one). It does not mean it hurts.`;
  return { rule: 'R36', weight: 15, insight };
};

/** Ties between equally skipped habits go to the lowest number. */
const SKIPPED_ORDER: Record<HabitKey, number> = {
  temperature: 1,
  darkness: 2,
  screens: 3,
  winddown: 4,
  noise: 5,
  bedding: 6,
  air: 7,
  tidy: 8,
};

const oftenSkipped: Rule = (statistics) => {
  const [lowest] = statistics.habits
    .filter(({ answered, rate }) => answered >= 7 && rate < 0.4)
    .sort((one, other) => one.rate - other.rate || SKIPPED_ORDER[one.habit.key] - SKIPPED_ORDER[other.habit.key]);
  if (lowest === undefined) return null;
  const { title, tip, key } = lowest.habit;
  const text = `'${title}' was checked on ${lowest.done} of ${formatNights(lowest.answered)}.`;
  const advice = HABIT_ADVICE[key];
  return {
    rule: 'R37',
    weight: 34,
    improvement: text,
    area: 'checklist',
    tip: {
      title: `Try '${title}'`,
      priority: clearPattern(statistics) === null ? 'medium' : 'low',
      description: text,
      actionSteps: [tip, ...advice.steps],
      expectedImpact: advice.whyItMayHelp,
      timeframe: '1-2 weeks',
    },
  };
};

const consistent: Rule = ({ completion, habitsAnswered, ratingMean }) => {
  if (habitsAnswered < MIN_SCHEDULE_NIGHTS || completion < 0.8) return null;
  const strength = `You complete ${Math.round(completion * 100)}% of your checklist on an average night.`;
  const insight = 'Your habits are strong already, so the schedule insights above are the better place to look.';
  return {
    rule: 'R38',
    weight: 38,
    strength,
    keepPhrase: 'up your checklist',
    ...(ratingMean < 6 ? { insight: `${strength} ${insight}` } : {}),
  };
};

const unused: Rule = ({ nights, habitsAnswered }) => {
  if (nights.length < MIN_NIGHTS || habitsAnswered >= MIN_NIGHTS) return null;
  return {
    rule: 'R39',
    weight: 28,
    nextStep: `Fill in the checklist for ${pluralize(MIN_NIGHTS - habitsAnswered, 'more night')} so the app can look for patterns between habits and ratings.`,
  };
};

/** R34 to R39: the evening checklist. The absence of a pattern is no evidence that a habit does not help. */
export const HABIT_RULES: readonly Rule[] = [
  clearPattern,
  worthTesting,
  oppositePattern,
  oftenSkipped,
  consistent,
  unused,
];
