import { type NightLog, nightScore, timeInBed } from './night-log.ts';

export type StoredNightLog = NightLog & { totalTimeInBed: number | null };

/**
 * One day logged twice: the kept side's values stay and its empty ones are filled. A default rating counts as empty, ticks of
 * either side stay, and notes that differ stand one after the other, even beyond the length that one note may have. A score that
 * counted only one side is worked out anew.
 */
export function mergedNightLog(existing: StoredNightLog, added: StoredNightLog): StoredNightLog {
  const bedTime = existing.bedTime ?? added.bedTime;
  const wakeTime = existing.wakeTime ?? added.wakeTime;
  // Counted in the zone of the person at the time; clock changes are in it.
  const matching = [existing, added].find((side) => side.bedTime === bedTime && side.wakeTime === wakeTime);
  const merged = {
    bedTime,
    wakeTime,
    totalTimeInBed: matching ? matching.totalTimeInBed : timeInBed(bedTime, wakeTime),
    sleepQualityScore: existing.isRated ? existing.sleepQualityScore : added.sleepQualityScore,
    isRated: existing.isRated || added.isRated,
    notes: mergedNotes(existing.notes, added.notes),
    overallScore: null,
    roomAnalysisScore: existing.roomAnalysisScore ?? added.roomAnalysisScore,
    isCompleted: existing.isCompleted || added.isCompleted,
    habitsDone: existing.habitsDone | added.habitsDone,
    isAnswered: existing.isAnswered || added.isAnswered,
  };
  return { ...merged, overallScore: mergedScore(merged, [existing, added]) };
}

/** Null where neither side has one. */
function mergedScore(merged: StoredNightLog, sides: readonly NightLog[]): number | null {
  const scored = sides.filter((side) => side.overallScore !== null);
  if (scored.length === 0) return null;
  const unchanged = scored.find((side) => SCORED_FIELDS.every((field) => side[field] === merged[field]));
  if (unchanged) return unchanged.overallScore;
  return nightScore(merged).total;
}

const SCORED_FIELDS = ['bedTime', 'wakeTime', 'sleepQualityScore', 'roomAnalysisScore', 'habitsDone'] as const;

function mergedNotes(existing: string, added: string): string {
  if (added.trim() === '' || existing.includes(added)) return existing;
  if (existing.trim() === '') return added;
  return `${existing}\n\n${added}`;
}
