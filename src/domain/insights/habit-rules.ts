import { CHECKLIST, type HabitKey } from '../checklist.ts';
import { TESTABLE_HABITS, type TestableHabit } from '../experiments/intention.ts';
import { isAtLeast } from '../nights/statistics.ts';
import type { Tip } from './analysis-schema.ts';
import { MIN_NIGHTS, MIN_SCHEDULE_NIGHTS } from './data-rules.ts';
import type { Rule } from './finding.ts';
import { formatNights, formatRating, pluralize } from './format.ts';
import { HABIT_ADVICE } from './habit-advice.ts';
import { CLEAR, type ComparedHabit, clearHabits, comparedHabits, FIRST_CHECKPOINT } from './habit-effects.ts';
import { isNotAdvised, newestAnswer, type TestResult } from './tested-habits.ts';

/** The `t` from which a difference that is not clear is worth a test of its own. */
const WORTH_TESTING_T = 2;

const countsOf = ({ counts: [withIt, withoutIt] }: ComparedHabit): string =>
  `${formatNights(withIt)} with it, ${withoutIt} without`;

/** Of the checkpoint, so that a result stays the same until the next one. */
const clearPattern: Rule = (statistics) => {
  const [found] = clearHabits(statistics.habitEffects);
  if (found === undefined) return null;
  const { title, tip, key } = found.habit;
  const points = formatRating(found.coefficient.b);
  const text = `'${title}' went with better nights: about ${points} points (${countsOf(found)}), with days off and the night before taken into account.`;
  return {
    rule: 'R34',
    weight: 90,
    insight: text,
    strength: text,
    area: 'checklist',
    tip: {
      title: `Test '${title}'`,
      priority: 'medium',
      description: `${text} Something else about those nights may explain it.`,
      actionSteps: [tip, ...HABIT_ADVICE[key].steps, 'Compare nights with and without it, and keep the rest the same.'],
      ...testable(key),
      expectedImpact: `About ${points} points of your rating, if it is the reason.`,
      timeframe: '4 weeks',
    },
  };
};

const worthTesting: Rule = (statistics) => {
  if (clearPattern(statistics) !== null) return null;
  const [found] = comparedHabits(statistics.habitEffects)
    .filter(({ coefficient: { b, t } }) => isAtLeast(b, CLEAR.minPoints) && t >= WORTH_TESTING_T)
    .sort((one, other) => other.coefficient.t - one.coefficient.t);
  if (found === undefined) return null;
  const { title, key } = found.habit;
  const insight = `Nights with '${title}' rated about ${formatRating(found.coefficient.b)} points higher (${countsOf(found)}). This could be chance.`;
  return { rule: 'R35', weight: 52, insight, area: 'checklist', tip: testTip(title, insight, testable(key)) };
};

const testable = (key: HabitKey): { habit?: TestableHabit } => {
  const habit = TESTABLE_HABITS.find((one) => one === key);
  return habit ? { habit } : {};
};

const testTip = (title: string, description: string, habit: { habit?: TestableHabit }): Tip => ({
  ...habit,
  title: `Test '${title}'`,
  priority: 'low',
  description,
  actionSteps: [
    habit.habit
      ? 'Test it in an experiment: chance decides each evening whether the night is with it or as usual.'
      : 'For four weeks, alternate: one night with it, one night without.',
    'Rate each morning before looking at the log.',
  ],
  expectedImpact: 'A first look; a fair test takes about 28-40 nights.',
  timeframe: '4 weeks',
});

const oppositePattern: Rule = (statistics) => {
  const [found] = comparedHabits(statistics.habitEffects)
    .filter(({ coefficient: { b, t } }) => isAtLeast(-b, CLEAR.minPoints) && t <= -CLEAR.minT)
    .sort((one, other) => one.coefficient.t - other.coefficient.t);
  if (found === undefined) return null;
  const points = formatRating(-found.coefficient.b);
  const insight = `Nights with '${found.habit.title}' rated about ${points} points lower (${countsOf(found)}). This can be chance, and it does not mean that it hurts.`;
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
  const notAdvised = statistics.tested.filter(isNotAdvised).map(({ habit }): string => habit);
  const [lowest] = statistics.habits
    .filter(({ habit, answered, rate }) => answered >= 7 && rate < 0.4 && !notAdvised.includes(habit.key))
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
    nextStep: `Rate and fill in the checklist for ${pluralize(FIRST_CHECKPOINT - habitsAnswered, 'more night')} so the app can look for patterns between habits and ratings.`,
  };
};

/** What an experiment found, in place of what the nights alone suggest about its habit. */
const testResult: Rule = ({ tested, today }) => {
  const found = newestAnswer(tested, today);
  if (found === null) return null;
  const title = CHECKLIST.find(({ key }) => key === found.habit)?.title ?? found.habit;
  const insight = `${testSentence(title, found.result)} Your experiment: ${pluralize(found.result.pairs, 'pair')} of nights.`;
  const isHelpful = found.result.verdict === 'helps';
  return { rule: 'experiment', weight: 92, insight, area: 'checklist', ...(isHelpful && { strength: insight }) };
};

function testSentence(title: string, { verdict, effect }: TestResult): string {
  const points = formatRating(Math.abs(effect));
  if (verdict === 'helps') return `With '${title}' you wake about ${points} points better rested.`;
  if (verdict === 'harms') return `With '${title}' you wake about ${points} points less rested.`;
  return `'${title}' changes little about how rested you wake.`;
}

/** R34 to R39: the evening checklist, and the result of an experiment. The absence of a pattern is no evidence that a habit does not help. */
export const HABIT_RULES: readonly Rule[] = [
  testResult,
  clearPattern,
  worthTesting,
  oppositePattern,
  oftenSkipped,
  consistent,
  unused,
];
