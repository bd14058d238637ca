import type { DailyLog } from '#core/nights/contract.ts';
import type { ImportedNight } from '#core/nights/imported-contract.ts';
import { sourceName } from '#domain/sessions/source-names.ts';

/** A night from a wearable or a file that was not logged. It has no score of this app. */
export type OnlyImportedNight = ImportedNight & { overallScore: null };

/** A night of the list. */
export type HistoryNight = DailyLog | OnlyImportedNight;

/** The search text of a night besides its date. */
export const searchedText = (night: HistoryNight): string =>
  isOnlyImported(night) ? `imported ${sourceName(night.source)}` : night.notes;

export const isOnlyImported = (night: HistoryNight): night is OnlyImportedNight => 'source' in night;

/** The logged nights, and on other days the imported ones. Input and output are newest first. */
export function historyNights(logged: readonly DailyLog[], imported: readonly ImportedNight[]): HistoryNight[] {
  const days = new Set(logged.map(({ date }) => date));
  const between = imported.filter(({ date }) => !days.has(date)).map((night) => ({ ...night, overallScore: null }));
  if (between.length === 0) return [...logged];
  return [...logged, ...between].sort((one, other) => (one.date < other.date ? 1 : -1));
}
