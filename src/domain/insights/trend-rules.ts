import { changesBetween } from './changes.ts';
import type { Rule } from './finding.ts';
import { formatRating, joinList } from './format.ts';
import type { RatingTrend } from './rating-trend.ts';
import type { Statistics } from './statistics.ts';

/** The trend of one direction with what changed at the same time; null if there is none. */
function trendOf({ ratingTrend: trend, freeWeekdays }: Statistics, verdict: RatingTrend['verdict']) {
  if (trend?.verdict !== verdict) return null;
  const changes = changesBetween(trend.before, trend.recent, freeWeekdays);
  const same = changes.length > 0 ? ` At the same time ${joinList(changes.map(({ text }) => text))}.` : '';
  const [before, recent] = [formatRating(trend.means.before), formatRating(trend.means.recent)];
  const nights = `the last ${trend.recent.length} rated nights against the ${trend.before.length} before`;
  return {
    changes,
    before,
    numbers: `from ${before} to ${recent}: ${nights}.${same && `${same} That may or may not be the reason.`}`,
  };
}

const improving: Rule = (statistics) => {
  const trend = trendOf(statistics, 'rising');
  if (trend === null) return null;
  const text = `Your rating rose ${trend.numbers}`;
  return { rule: 'R30', weight: 80, insight: text, strength: text, keepPhrase: 'going the way of the last 4 weeks' };
};

const slipping: Rule = (statistics) => {
  const trend = trendOf(statistics, 'falling');
  if (trend === null) return null;
  const text = `Your rating fell ${trend.numbers}`;
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
      expectedImpact: `You rated the nights before ${trend.before}/10. Going back is a way to see whether this change was the reason.`,
      timeframe: '1 week',
    },
  };
};

/** R30 and R31: the last 28 rated nights against the 28 before. */
export const TREND_RULES: readonly Rule[] = [improving, slipping];
