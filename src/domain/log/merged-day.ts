import { habitCount } from '../checklist.ts';
import { dailyScore } from '../score/daily-score.ts';
import type { ClockTime } from '../time/clock-time.ts';
import { DEFAULT_RATING, isRated, timeInBed } from './day.ts';

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

type MergedDay = Day & { totalTimeInBed: number | null };

/**
 * One day logged twice: the kept side's values stay and its empty ones are filled. An untouched rating counts as empty, ticks of
 * either side stay, and notes that differ stand one after the other, even beyond the length that one note may have. A score that
 * counted only one side is worked out anew.
 */
export function mergedDay(kept: Day, added: Day): MergedDay {
  const bedTime = kept.bedTime ?? added.bedTime;
  const wakeTime = kept.wakeTime ?? added.wakeTime;
  const merged = {
    bedTime,
    wakeTime,
    totalTimeInBed: timeInBed(bedTime, wakeTime),
    sleepQualityScore: isRated(kept) ? kept.sleepQualityScore : added.sleepQualityScore,
    notes: mergedNotes(kept.notes, added.notes),
    overallScore: null,
    roomAnalysisScore: kept.roomAnalysisScore ?? added.roomAnalysisScore,
    isCompleted: kept.isCompleted || added.isCompleted,
    habitsDone: kept.habitsDone | added.habitsDone,
  };
  return { ...merged, overallScore: mergedScore(merged, [kept, added]) };
}

/** Null where neither side has one. */
function mergedScore(merged: MergedDay, sides: readonly Day[]): number | null {
  const scored = sides.filter((side) => side.overallScore !== null);
  if (scored.length === 0) return null;
  const stillRight = scored.find((side) => SCORED.every((field) => side[field] === merged[field]));
  if (stillRight) return stillRight.overallScore;
  const { totalTimeInBed, sleepQualityScore, roomAnalysisScore: roomScore } = merged;
  return dailyScore({ roomScore, habitsDone: habitCount(merged.habitsDone), totalTimeInBed, sleepQualityScore }).total;
}

const SCORED = ['bedTime', 'wakeTime', 'sleepQualityScore', 'roomAnalysisScore', 'habitsDone'] as const;

function mergedNotes(kept: string, added: string): string {
  if (added.trim() === '' || kept.includes(added)) return kept;
  if (kept.trim() === '') return added;
  return `${kept}\n\n${added}`;
}

/** Whether anything was entered, as against a page that was only opened. */
export const isEntered = (day: Day): boolean =>
  day.isCompleted ||
  day.bedTime !== null ||
  day.wakeTime !== null ||
  day.notes !== '' ||
  day.habitsDone !== 0 ||
  day.sleepQualityScore !== DEFAULT_RATING;
