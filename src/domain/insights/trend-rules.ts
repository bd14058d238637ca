import { ratingsOf } from '../nights/night.ts';
import { reaches, welchComparison } from '../nights/statistics.ts';
import type { Figures } from './figures.ts';
import type { Rule } from './finding.ts';
import { movesBetween } from './moves.ts';
import { listed, rated } from './wording.ts';

const SET = 7;
const LEAST_POINTS = 1;
const LEAST_T = 2;

/** The last seven rated nights against the seven before; null under fourteen, or where the change may well be chance. */
function trendOf({ ratedNights: nights, freeWeekdays }: Figures) {
  if (nights.length < 2 * SET) return null;
  const [before, recent] = [nights.slice(-2 * SET, -SET), nights.slice(-SET)];
  const { difference, t, means } = welchComparison(ratingsOf(recent), ratingsOf(before));
  if (!reaches(Math.abs(difference), LEAST_POINTS) || Math.abs(t) < LEAST_T) return null;
  const moves = movesBetween(before, recent, freeWeekdays);
  const same = moves.length > 0 ? ` At the same time ${listed(moves.map(({ text }) => text))}.` : '';
  return {
    difference,
    recent: rated(means[0]),
    before: rated(means[1]),
    moves,
    meanwhile: same && `${same} That may or may not be the reason.`,
  };
}

const improving: Rule = (figures) => {
  const trend = trendOf(figures);
  if (trend === null || trend.difference < 0) return null;
  const text = `Your rating rose from ${trend.before} to ${trend.recent} over your last two sets of ${SET} rated nights.${trend.meanwhile}`;
  return { rule: 'R30', weight: 80, insight: text, strength: text, keep: 'going the way of the last 7 nights' };
};

const slipping: Rule = (figures) => {
  const trend = trendOf(figures);
  if (trend === null || trend.difference > 0) return null;
  const text = `Your rating fell from ${trend.before} to ${trend.recent} over your last two sets of ${SET} rated nights.${trend.meanwhile}`;
  const [first] = trend.moves;
  const told = { rule: 'R31', weight: 83, insight: text, improvement: text };
  if (first === undefined) return told;
  return {
    ...told,
    area: first.area,
    tip: {
      title: 'Go back one step',
      priority: 'medium',
      description: text,
      actionSteps: trend.moves.map(({ step }) => step),
      expectedImpact: `You rated the 7 nights before ${trend.before}/10. Going back is a way to see whether this change was the reason.`,
      timeframe: '1 week',
    },
  };
};

/** R30 and R31: the last two sets of seven nights. */
export const TREND_RULES: readonly Rule[] = [improving, slipping];
