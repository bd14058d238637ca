import { longMonthAndDay } from '../time/format-date.ts';
import { dayNumber } from '../time/local-date.ts';
import type { Rule } from './finding.ts';
import { formatRating } from './format.ts';
import { hardStretch } from './hard-stretch.ts';
import type { RatingTrend } from './rating-trend.ts';

/** Three weeks. Fourteen nights with few gaps are called two weeks. */
const MAX_FORTNIGHT_DAYS = 21;

const numbersOf = ({ means, recent, before }: RatingTrend): string =>
  `from ${formatRating(means.before)} to ${formatRating(means.recent)}. These ${recent.length} nights against the ${before.length} before.`;

const improving: Rule = ({ ratingTrend }) => {
  if (ratingTrend?.verdict !== 'rising') return null;
  const text = `Your rating rose ${numbersOf(ratingTrend)}`;
  return { rule: 'R30', weight: 80, insight: text, strength: text, keepPhrase: 'going the way of the last 4 weeks' };
};

const slipping: Rule = ({ ratingTrend }) => {
  if (ratingTrend?.verdict !== 'falling') return null;
  const text = hardWeeks(ratingTrend) ?? `Your rating fell ${numbersOf(ratingTrend)}`;
  return { rule: 'R31', weight: 83, insight: text, improvement: text };
};

/** A hard stretch among the newer nights is named in place of a fall. */
function hardWeeks(trend: RatingTrend): string | null {
  const stretch = hardStretch([...trend.before, ...trend.recent]);
  if (stretch === null || stretch.difference > 0 || stretch.from < trend.recent[0]!.date) return null;
  const days = dayNumber(stretch.to) - dayNumber(stretch.from);
  const name = days < MAX_FORTNIGHT_DAYS ? 'Two hard weeks' : 'Hard nights';
  return `Your rating went ${numbersOf(trend)} ${name} from ${longMonthAndDay(stretch.from)} pull this down.`;
}

/** R30 and R31: the last 28 rated nights against the 28 before. */
export const TREND_RULES: readonly Rule[] = [improving, slipping];
