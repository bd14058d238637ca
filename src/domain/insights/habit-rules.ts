import { CHECKLIST, type HabitKey } from '../checklist.ts';
import { TESTABLE_HABITS, type TestableHabit } from '../experiments/intention.ts';
import { MIN_NIGHTS, MIN_SCHEDULE_NIGHTS } from './data-rules.ts';
import type { Rule } from './finding.ts';
import { formatNights, formatRating, joinList, pluralize } from './format.ts';
import { HABIT_ADVICE } from './habit-advice.ts';
import {
  clearHabits,
  FIRST_CHECKPOINT,
  type HabitEffect,
  type HabitEffects,
  MIN_NIGHTS_PER_SIDE,
} from './habit-effects.ts';
import { stretchDates } from './hard-stretch.ts';
import { isNotAdvised, newestAnswer, type TestResult } from './tested-habits.ts';

/** Of the checkpoint, so that a result stays the same until the next one. An association is never a strength. */
const clearPattern: Rule = ({ habitEffects }) => {
  const [found] = clearHabits(habitEffects);
  if (found === undefined) return null;
  const { habit, together, coefficient, counts } = found;
  const { tip, key } = habit;
  const title = `'${habit.title}'`;
  const others = together.map((other) => `'${other.title}'`);
  const names = joinList([title, ...others]);
  const what = others.length === 0 ? title : `${names} (you do them together; nobody can tell which)`;
  const points = formatRating(coefficient.b);
  const withIt = others.length === 0 ? 'it' : title;
  const text = `${what} went with better nights: about ${points} points (${formatNights(counts[0])} with ${withIt}, ${counts[1]} without), each week compared with itself. Something else about those evenings may explain it. Only a test can tell.`;
  return {
    rule: 'R34',
    weight: 90,
    insight: withStretch(text, habitEffects),
    area: 'checklist',
    tip: {
      title: `Test ${title}`,
      priority: 'medium',
      description: text,
      actionSteps: [
        ...(others.length === 0 ? [] : [`Test ${title} without ${joinList(others)}.`]),
        tip,
        ...HABIT_ADVICE[key].steps,
        'Compare nights with and without it, and keep the rest the same.',
      ],
      ...testable(key),
      expectedImpact: `About ${points} points of your rating, if it is the reason.`,
      timeframe: '4 weeks',
    },
  };
};

/** The sentence with that about a hard stretch of its nights. */
function withStretch(text: string, found: HabitEffects | null): string {
  if (!found?.stretch) return text;
  const kind = found.stretch.difference < 0 ? 'harder' : 'better';
  return `${text} ${stretchDates(found.stretch)} was much ${kind} than the rest; each week is compared with itself.`;
}

const testable = (key: HabitKey): { habit?: TestableHabit } => {
  const habit = TESTABLE_HABITS.find((one) => one === key);
  return habit ? { habit } : {};
};

/** Offers a test of the habit that is done on the share of nights nearest to half. */
const offeredTest: Rule = ({ habitEffects: found }) => {
  if (found === null || clearHabits(found).length > 0) return null;
  const rarer = ({ counts }: HabitEffect) => Math.min(...counts);
  const [nearest] = found.effects.toSorted((one, other) => rarer(other) - rarer(one));
  if (nearest === undefined || rarer(nearest) < MIN_NIGHTS_PER_SIDE) return null;
  const silence = withStretch('No habit stands out yet. 3 weeks more make this fairer.', found);
  const isTestable = testable(nearest.habit.key).habit !== undefined;
  const offer = isTestable ? ` Want to know whether '${nearest.habit.title}' matters for you? A test can tell.` : '';
  return { rule: 'R35', weight: 52, nextStep: silence + offer };
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
      priority: clearHabits(statistics.habitEffects).length === 0 ? 'medium' : 'low',
      description: text,
      actionSteps: [tip, ...advice.steps],
      expectedImpact: advice.whyItMayHelp,
      timeframe: '1-2 weeks',
    },
    advises: ['low-with-tip'],
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
  const [direction, expecting] = verdict === 'helps' ? ['better', 'hope'] : ['worse', 'worry'];
  return `Nights with '${title}' were ${direction} by about ${formatRating(Math.abs(effect))} points, more than ${expecting} usually does.`;
}

/** R34 to R39: the evening checklist, and the result of an experiment. The absence of a pattern is no evidence that a habit does not help. */
export const HABIT_RULES: readonly Rule[] = [testResult, clearPattern, offeredTest, oftenSkipped, consistent, unused];
