import { CHECKLIST, habitCount, isHabitDone } from '#domain/checklist.ts';
import { DEFAULT_RATING, isRated, timeInBed } from '#domain/log/day.ts';
import { dailyScore } from '#domain/score/daily-score.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { ChecklistItem, DailyLog, LogPatch } from '../../contract.ts';

/** What a person changed about a night and has not saved. */
export type NightChanges = Partial<
  Pick<DailyLog, 'bedTime' | 'wakeTime' | 'sleepQualityScore' | 'notes' | 'habitsDone'>
>;

/** What is entered about a night, as the dialog shows it. */
export type NightEntry = Omit<Required<NightChanges>, 'sleepQualityScore'> & {
  /** Null: not rated. */
  sleepQualityScore: number | null;
};

const NOTHING: NightEntry = { bedTime: null, wakeTime: null, sleepQualityScore: null, notes: '', habitsDone: 0 };

/** `log` null: a night nobody has opened yet. */
export const entryOf = (log: DailyLog | null): NightEntry =>
  log === null
    ? NOTHING
    : {
        bedTime: log.bedTime,
        wakeTime: log.wakeTime,
        sleepQualityScore: isRated(log) ? log.sleepQualityScore : null,
        notes: log.notes,
        habitsDone: log.habitsDone,
      };

/** Without the changes that say what `entry` says. */
export const changesAgainst = (entry: NightEntry, changes: NightChanges): NightChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => entry[field as keyof NightEntry] !== value),
  ) as NightChanges;

/** What was changed further since `sent` was sent. */
export const withoutSent = (changes: NightChanges, sent: NightChanges): NightChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => sent[field as keyof NightChanges] !== value),
  ) as NightChanges;

/** Whether something that the score counts was entered. A note alone makes no score. */
export const hasScoredPart = (entry: NightEntry): boolean =>
  entry.bedTime !== null || entry.wakeTime !== null || entry.sleepQualityScore !== null || entry.habitsDone !== 0;

export const isBlank = (entry: NightEntry): boolean => !hasScoredPart(entry) && entry.notes.trim() === '';

/** The daily score of an entry. A night that is not rated counts with the default rating, as it does in the daily log. */
export const scoreOfEntry = (entry: NightEntry, roomScore: number | null): ReturnType<typeof dailyScore> =>
  dailyScore({
    roomScore,
    habitsDone: habitCount(entry.habitsDone),
    totalTimeInBed: timeInBed(entry.bedTime, entry.wakeTime),
    sleepQualityScore: entry.sleepQualityScore ?? DEFAULT_RATING,
  });

/** The room score that a night counts with: its own, else the newest; today's night always takes the newest. */
export const roomScoreFor = (
  { date, today, log }: { date: LocalDate; today: LocalDate; log: DailyLog | null },
  newest: number | null,
): number | null => (date === today ? newest : (log?.roomAnalysisScore ?? newest));

/**
 * What to send to a log for these changes; ticks are sent item by item. A change of what the score is made of saves the new score, and
 * with it completes the night; a change of the notes alone leaves the score as it is.
 */
export function patchFor(log: DailyLog, changes: NightChanges, roomScore: number | null): LogPatch {
  const { habitsDone: _, ...fields } = changes;
  const entry = { ...entryOf(log), ...changes };
  const isOnlyNotes = Object.keys(changes).every((field) => field === 'notes');
  if (isOnlyNotes || (log.overallScore === null && !hasScoredPart(entry))) return fields;
  return { ...fields, overallScore: scoreOfEntry(entry, roomScore).total, isCompleted: true };
}

/** The checklist of a night from its bits, in its fixed order. */
export const checklistOf = ({ id, habitsDone }: Pick<DailyLog, 'id' | 'habitsDone'>): ChecklistItem[] =>
  CHECKLIST.map(({ key, title, description }, position) => ({
    id: `${id}.${position + 1}`,
    title,
    description,
    completed: isHabitDone(habitsDone, key),
  }));

/** The items in which a night's bits differ from the wanted ones, as they should become. */
export const itemsToChange = (log: DailyLog, habitsDone: number): ChecklistItem[] =>
  checklistOf({ id: log.id, habitsDone }).filter(
    (item, position) => item.completed !== checklistOf(log)[position]?.completed,
  );
