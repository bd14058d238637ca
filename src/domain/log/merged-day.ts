import type { ClockTime } from '../time/clock-time.ts';
import { DEFAULT_RATING, isRated, MOST_NOTE_CHARACTERS, timeInBed } from './day.ts';

/** What a person entered for a day. */
export type Day = {
  bedTime: ClockTime | null;
  wakeTime: ClockTime | null;
  sleepQualityScore: number;
  notes: string;
  overallScore: number | null;
  roomAnalysisScore: number | null;
  isCompleted: boolean;
  /** Bits by checklist position. */
  habitsDone: number;
};

/**
 * One day logged twice: the kept side's values stay and its empty ones are filled. An untouched rating counts as empty, ticks of
 * either side stay, and notes that differ stand one after the other while they fit.
 */
export function mergedDay(kept: Day, added: Day): Day & { totalTimeInBed: number | null } {
  const bedTime = kept.bedTime ?? added.bedTime;
  const wakeTime = kept.wakeTime ?? added.wakeTime;
  return {
    bedTime,
    wakeTime,
    totalTimeInBed: timeInBed(bedTime, wakeTime),
    sleepQualityScore: isRated(kept) ? kept.sleepQualityScore : added.sleepQualityScore,
    notes: mergedNotes(kept.notes, added.notes),
    overallScore: kept.overallScore ?? added.overallScore,
    roomAnalysisScore: kept.roomAnalysisScore ?? added.roomAnalysisScore,
    isCompleted: kept.isCompleted || added.isCompleted,
    habitsDone: kept.habitsDone | added.habitsDone,
  };
}

function mergedNotes(kept: string, added: string): string {
  if (added.trim() === '' || kept.includes(added)) return kept;
  if (kept.trim() === '') return added;
  const both = `${kept}\n\n${added}`;
  return both.length <= MOST_NOTE_CHARACTERS ? both : kept;
}

/** Whether anything was entered, as against a page that was only opened. */
export const isEntered = (day: Day): boolean =>
  day.isCompleted ||
  day.bedTime !== null ||
  day.wakeTime !== null ||
  day.notes !== '' ||
  day.habitsDone !== 0 ||
  day.sleepQualityScore !== DEFAULT_RATING;
