import { piecewise } from './piecewise.ts';
import type { ItemRating } from './room-report.ts';
import type { Sight } from './sight.ts';

/** Sums of CenterNet's scores: tidy and untidy bedrooms reach 5.5, a packed kitchen 8. */
const FULLNESS_TO_LOSS = [
  [5, 0],
  [8, 1],
] as const;

/**
 * A room full of things that have a name is less tidy than its pixels say, by up to one step. Few such things prove
 * nothing: a heap of clothes has no name. Other analyzers than pixels have seen the things.
 */
export function withFullness(item: ItemRating, sight: Sight | null | undefined): ItemRating {
  if (!sight || item.id !== 'tidiness' || item.rating === null || item.source !== 'pixels') return item;
  return { ...item, rating: Math.max(0, item.rating - piecewise(FULLNESS_TO_LOSS, sight.fullness)) };
}
