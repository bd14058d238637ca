import type { ItemId, SubScore } from '#domain/room/room-report.ts';
import { RUBRIC } from '#domain/room/rubric.ts';

/** At most two are chosen: a third replaces the first. Choosing an item again deselects it. */
export const chooseForComparison = (chosen: readonly string[], id: string): readonly string[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(-2);

/** The chosen two as before and after. `past` is newest first. */
export function chosenPair(
  past: readonly { id: string }[],
  chosen: readonly string[],
): readonly [before: string, after: string] | null {
  const [after, before] = past.filter(({ id }) => chosen.includes(id));
  return before && after ? [before.id, after.id] : null;
}

type Rated = { subScores: readonly SubScore[] };
export type ComparedItem = { id: ItemId; label: string; before: number | null; after: number | null };

/** The ratings of two analyses, item by item in the order of the rubric. Null: not assessed. */
export const comparedItems = (before: Rated, after: Rated): ComparedItem[] =>
  RUBRIC.map(({ id, label }) => ({ id, label, before: ratingOf(before, id), after: ratingOf(after, id) }));

const ratingOf = ({ subScores }: Rated, id: ItemId): number | null =>
  subScores.find((item) => item.id === id)?.rating ?? null;
