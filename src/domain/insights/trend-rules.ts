import { ratingsOf } from '../nights/night.ts';
import { isAtLeast, welchComparison } from '../nights/statistics.ts';
import { changesBetween } from './changes.ts';
import type { Rule } from './finding.ts';
import { formatRating, joinList } from './format.ts';
import type { Statistics } from './statistics.ts';

const SET_SIZE = 7;
const MIN_POINTS = 1;
const MIN_T = 2;

/** The last seven rated nights against the seven before; null with fewer than 14, or when the change may be chance. */
function trendOf({ ratedNights: nights, freeWeekdays }: Statistics) {
  if (nights.length < 2 * SET_SIZE) return null;
  const [before, recent] = [nights.slice(-2 * SET_SIZE, -SET_SIZE), nights.slice(-SET_SIZE)];
  const { difference, t, means } = welchComparison(ratingsOf(recent), ratingsOf(before));
  if (!isAtLeast(Math.abs(difference), MIN_POINTS) || Math.abs(t) < MIN_T) return null;
  const changes = changesBetween(before, recent, freeWeekdays);
  const same = changes.length > 0 ? ` At the same time ${joinList(changes.map(({ text }) => text))}.` : '';
  return {
    difference,
    recent: formatRating(means[0]),
    before: formatRating(means[1]),
    changes,
    meanwhile: same && `${same} That may or may not be the reason.`,
  };
}

const improving: Rule = (statistics) => {
  const trend = trendOf(statistics);
  if (trend === null || trend.difference < 0) return null;
  const text = `Your rating rose from ${trend.before} to ${trend.recent} over your last two sets of ${SET_SIZE} rated nights.${trend.meanwhile}`;
  return { rule: 'R30', weight: 80, insight: text, strength: text, keepPhrase: 'going the way of the last 7 nights' };
};

const slipping: Rule = (statistics) => {
  const trend = trendOf(statistics);
  if (trend === null || trend.difference > 0) return null;
  const text = `Your rating fell from ${trend.before} to ${trend.recent} over your last two sets of ${SET_SIZE} rated nights.${trend.meanwhile}`;
  const [first] = trend.changes;
  const finding = { rule: 'R31', weight: 83, insight: text, improvement: text };
  if (first === undefined) return finding;
  return {
    ...finding,
    area: first.area,
    tip: {
      title: 'Go back one step',
      priority: 'medium',
      description: text,
      actionSteps: trend.changes.map(({ step }) => step),
      expectedImpact: `You rated the 7 nights before ${trend.before}/10. Going back is a way to see whether this change was the reason.`,
      timeframe: '1 week',
    },
  };
};

/** R30 and R31: the last two sets of seven nights. */
export const TREND_RULES: readonly Rule[] = [improving, slipping];
