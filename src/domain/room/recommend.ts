import { ADVICE, type Advice, CHECK_YOURSELF } from './advice.ts';
import type { ItemRating, Recommendation } from './room-report.ts';
import { levelOf } from './rubric.ts';
import { pointsLost, weightOf } from './score.ts';

const MAX_RECOMMENDATIONS = 5;
/** From this confidence on a finding is sure. An unsure one only asks. */
export const SURE = 0.5;
const HEAVY = 15;
const PRIORITIES: readonly Recommendation['priority'][] = ['High Priority', 'Medium Priority', 'Low Priority'];

/** The priority of an item. Null when there is nothing to say: nothing known, or too little to gain. */
export function priorityOf(item: ItemRating): Recommendation['priority'] | null {
  if (item.rating === null || item.confidence === 0) return null;
  if (!isSure(item)) return isAsked(item.rating) ? 'Low Priority' : null;
  const lost = pointsLost(item);
  if (lost >= 9 || (item.rating <= 1 && weightOf(item.id) >= HEAVY)) return 'High Priority';
  if (lost >= 4) return 'Medium Priority';
  return lost >= 1.5 ? 'Low Priority' : null;
}

/**
 * At most five. The most urgent come first, by the points they cost. Questions and small gains follow by the weight of
 * their item, not by what was measured, so that a slightly different photo gives the same order. What no photo shows
 * comes only where there is nothing else.
 */
export function recommendationsFor(items: readonly ItemRating[]): Recommendation[] {
  const found = items.flatMap((item) => {
    const recommendation = adviceFor(item);
    return recommendation ? [{ item, recommendation, rank: PRIORITIES.indexOf(recommendation.priority) }] : [];
  });
  const isLow = (rank: number) => rank === PRIORITIES.length - 1;
  found.sort(
    (one, other) =>
      one.rank - other.rank ||
      (isLow(one.rank) ? 0 : pointsLost(other.item) - pointsLost(one.item)) ||
      weightOf(other.item.id) - weightOf(one.item.id),
  );
  if (found.length === 0) return [{ ...CHECK_YOURSELF, priority: 'Low Priority', certainty: 'general' }];
  return found.slice(0, MAX_RECOMMENDATIONS).map(({ recommendation }) => recommendation);
}

/** Sentences about the items that are good for sure. */
export const goodItemMessages = (items: readonly ItemRating[]): string[] =>
  items
    .filter((item) => item.rating !== null && levelOf(item.rating) === 'good' && isSure(item))
    .map(({ id }) => ADVICE[id].good);

const isSure = ({ confidence }: ItemRating): boolean => confidence >= SURE;

/** Whether an unsure rating is worth a question: not where it is nearly good. */
const isAsked = (rating: number): boolean => ['low', 'middle'].includes(levelOf(rating));

function adviceFor(item: ItemRating): Recommendation | null {
  const priority = priorityOf(item);
  if (priority === null || levelOf(item.rating!) === 'good') return null;
  if (!isSure(item)) return { itemId: item.id, ...ADVICE[item.id].question, priority, certainty: 'photo_unsure' };
  const certainty = item.source === 'user' ? 'answer' : 'photo_sure';
  return { itemId: item.id, ...templateFor(item), priority, certainty };
}

function templateFor({ id, rating }: ItemRating): Advice {
  const level = levelOf(rating ?? 0);
  return ADVICE[id][level === 'good' ? 'high' : level];
}

/** Shortens a text at a word boundary with an ellipsis, to at most `length` characters. */
export function shortened(text: string, length: number): string {
  const tidy = text.replace(/\s+/g, ' ').trim();
  if (tidy.length <= length) return tidy;
  const cut = tidy.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
