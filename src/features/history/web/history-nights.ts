import type { DailyLog } from '#core/nights/contract.ts';
import type { ImportedDay } from '#core/nights/sleep-day-contract.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** A date of the list: its log, what devices and files say, or both. Without a log it has no score of this app. */
export type HistoryNight = {
  date: LocalDate;
  overallScore: number | null;
  log: DailyLog | undefined;
  day: ImportedDay | undefined;
  /** Minutes of naps in the diary of the next day. */
  diaryNaps: number;
};

/** The search text of a night besides its date. */
export const searchedText = ({ log, day }: HistoryNight): string =>
  log ? log.notes : `imported ${sourceName(day?.night?.source ?? day?.naps[0]?.source ?? '')}`;

export const isOnlyImported = ({ log }: HistoryNight): boolean => log === undefined;

/** The dates with a log or imported sleep. Input and output are newest first. */
export function historyNights(logged: readonly DailyLog[], imported: readonly ImportedDay[]): HistoryNight[] {
  const logs = new Map(logged.map((log) => [log.date, log]));
  const days = new Map(imported.map((day) => [day.date, day]));
  const nightOf = (date: LocalDate): HistoryNight => {
    const log = logs.get(date);
    const diaryNaps = logs.get(addDays(date, 1))?.napMinutes ?? 0;
    return { date, overallScore: log?.overallScore ?? null, log, day: days.get(date), diaryNaps };
  };
  return [...new Set([...logs.keys(), ...days.keys()])].sort((one, other) => (one < other ? 1 : -1)).map(nightOf);
}
