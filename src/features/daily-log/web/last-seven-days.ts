import type { DailyLog } from '#core/nights/contract.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

export type CircleDay = { date: LocalDate; score: number | null };

/** The seven days that end today. Today has the score on the screen, the others their saved score. */
export function lastSevenDays(today: CircleDay, logs: readonly Pick<DailyLog, 'date' | 'overallScore'>[]): CircleDay[] {
  const saved = new Map(logs.map((log) => [log.date, log.overallScore]));
  return Array.from({ length: 7 }, (_, index) => addDays(today.date, index - 6)).map((date) =>
    date === today.date ? today : { date, score: saved.get(date) ?? null },
  );
}
