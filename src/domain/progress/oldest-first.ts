import type { LocalDate } from '../time/local-date.ts';

/** A copy ordered by date. Dates sort as text. */
export function oldestFirst<Night extends { date: LocalDate }>(nights: readonly Night[]): Night[] {
  return nights.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}
