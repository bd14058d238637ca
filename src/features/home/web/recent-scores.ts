import { addDays, type LocalDate } from '#domain/time/local-date.ts';

export type DayScore = { date: LocalDate; score: number | null };

type Scored = { date: LocalDate; overallScore: number | null };

/** The scores of the `count` days that end with `today`, oldest first. A score of 0 counts as none. */
export function recentScores(logs: readonly Scored[], today: LocalDate, count: number): DayScore[] {
  const known = new Map(logs.map(({ date, overallScore }) => [date, overallScore || null]));
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1)).map((date) => ({
    date,
    score: known.get(date) ?? null,
  }));
}
