import type { ItemId, SubScore } from '#domain/room/room-report.ts';
import { RUBRIC } from '#domain/room/rubric.ts';

type Rated = { subScores: readonly SubScore[] };
export type ComparedItem = { id: ItemId; label: string; before: number | null; after: number | null };

/** The ratings of two analyses, item by item in the order of the rubric. Null: not assessed. */
export const comparedItems = (before: Rated, after: Rated): ComparedItem[] =>
  RUBRIC.map(({ id, label }) => ({ id, label, before: ratingOf(before, id), after: ratingOf(after, id) }));

const ratingOf = ({ subScores }: Rated, id: ItemId): number | null =>
  subScores.find((item) => item.id === id)?.rating ?? null;
