import { ADVICE, type Advice, CHECK_YOURSELF } from './advice.ts';
import type { ItemId, ItemRating, Recommendation } from './room-report.ts';
import { weightOf } from './score.ts';

export type Wording = { itemId: ItemId; title: string; description: string };

const MAX_RECOMMENDATIONS = 5;
/** From this rating on an item is good and needs no advice. */
const GOOD = 3.5;
const HEAVY = 15;
const [TITLE_LENGTH, DESCRIPTION_LENGTH] = [60, 240];

/** The points that an item costs, which is the possible gain. */
const gapOf = ({ id, rating, confidence }: ItemRating): number =>
  rating === null ? 0 : (weightOf(id) * confidence * (4 - rating)) / 4;

/** The priority of an item. Null when the gain is too small to mention. */
export function priorityOf(item: ItemRating): Recommendation['priority'] | null {
  const gap = gapOf(item);
  if (item.rating === null || gap === 0) return null;
  if (gap >= 9 || (item.rating <= 1 && weightOf(item.id) >= HEAVY)) return 'High Priority';
  if (gap >= 4) return 'Medium Priority';
  return gap >= 1.5 ? 'Low Priority' : null;
}

/** At most five, the most urgent first. The last place is for what no photo shows. */
export function recommendationsFor(items: readonly ItemRating[], wording: readonly Wording[] = []): Recommendation[] {
  const order = ['High Priority', 'Medium Priority', 'Low Priority'];
  const urgent = items
    .filter((item) => !isGood(item))
    .flatMap((item) => {
      const priority = priorityOf(item);
      return priority
        ? [{ gap: gapOf(item), recommendation: { itemId: item.id, ...withWording(item, wording), priority } }]
        : [];
    })
    .sort(
      (one, other) =>
        order.indexOf(one.recommendation.priority) - order.indexOf(other.recommendation.priority) ||
        other.gap - one.gap,
    )
    .map(({ recommendation }) => recommendation);
  return [...[...urgent, ...unseenTips(items)].slice(0, MAX_RECOMMENDATIONS - 1), low(CHECK_YOURSELF)];
}

/** Sentences about the items that are good already. */
export const goodItemMessages = (items: readonly ItemRating[]): string[] =>
  items.filter(isGood).map(({ id }) => ADVICE[id].good);

const isGood = ({ rating }: ItemRating): boolean => rating !== null && rating >= GOOD;

const unseenTips = (items: readonly ItemRating[]): Recommendation[] =>
  items.flatMap(({ id, rating }) => {
    const { unseen } = ADVICE[id];
    return rating === null && unseen ? [{ itemId: id, ...low(unseen) }] : [];
  });

const low = (advice: Advice): Recommendation => ({ ...advice, priority: 'Low Priority' });

function withWording(item: ItemRating, wording: readonly Wording[]): Advice {
  const given = wording.find(({ itemId }) => itemId === item.id);
  if (!given || given.title.trim() === '' || given.description.trim() === '') return templateFor(item);
  return {
    title: shortened(given.title, TITLE_LENGTH),
    description: shortened(given.description, DESCRIPTION_LENGTH),
  };
}

function templateFor({ id, rating }: ItemRating): Advice {
  const advice = ADVICE[id];
  if (rating === null || rating <= 1) return advice.low;
  return rating <= 2.5 ? advice.middle : advice.high;
}

/** Shortens a text at a word boundary with an ellipsis, to at most `length` characters. */
export function shortened(text: string, length: number): string {
  const tidy = text.replace(/\s+/g, ' ').trim();
  if (tidy.length <= length) return tidy;
  const cut = tidy.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
