import { type Day, scoreOfDay, timeInBed } from './day.ts';

export type StoredDay = Day & { totalTimeInBed: number | null };

/**
 * One day logged twice: the kept side's values stay and its empty ones are filled. A default rating counts as empty, ticks of
 * either side stay, and notes that differ stand one after the other, even beyond the length that one note may have. A score that
 * counted only one side is worked out anew.
 */
export function mergedDay(kept: StoredDay, added: StoredDay): StoredDay {
  const bedTime = kept.bedTime ?? added.bedTime;
  const wakeTime = kept.wakeTime ?? added.wakeTime;
  // Counted in the zone of the person at the time; clock changes are in it.
  const whole = [kept, added].find((side) => side.bedTime === bedTime && side.wakeTime === wakeTime);
  const merged = {
    bedTime,
    wakeTime,
    totalTimeInBed: whole ? whole.totalTimeInBed : timeInBed(bedTime, wakeTime),
    sleepQualityScore: kept.isRated ? kept.sleepQualityScore : added.sleepQualityScore,
    isRated: kept.isRated || added.isRated,
    notes: mergedNotes(kept.notes, added.notes),
    overallScore: null,
    roomAnalysisScore: kept.roomAnalysisScore ?? added.roomAnalysisScore,
    isCompleted: kept.isCompleted || added.isCompleted,
    habitsDone: kept.habitsDone | added.habitsDone,
    isAnswered: kept.isAnswered || added.isAnswered,
  };
  return { ...merged, overallScore: mergedScore(merged, [kept, added]) };
}

/** Null where neither side has one. */
function mergedScore(merged: StoredDay, sides: readonly Day[]): number | null {
  const scored = sides.filter((side) => side.overallScore !== null);
  if (scored.length === 0) return null;
  const stillRight = scored.find((side) => SCORED.every((field) => side[field] === merged[field]));
  if (stillRight) return stillRight.overallScore;
  return scoreOfDay(merged).total;
}

const SCORED = ['bedTime', 'wakeTime', 'sleepQualityScore', 'roomAnalysisScore', 'habitsDone'] as const;

function mergedNotes(kept: string, added: string): string {
  if (added.trim() === '' || kept.includes(added)) return kept;
  if (kept.trim() === '') return added;
  return `${kept}\n\n${added}`;
}
