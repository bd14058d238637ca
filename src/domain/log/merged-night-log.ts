import { type Diary, enteredDiary } from '../diary/diary.ts';
import { type NightLog, nightScore, timeInBed } from './night-log.ts';

export type StoredNightLog = NightLog & Partial<Diary> & { totalTimeInBed: number | null };

/**
 * Merges two logs of one night. Values of `existing` win and its empty ones are filled; a default rating counts as
 * empty, and ticks of either side stay. Different notes are joined, even beyond the length limit of one note. The score
 * is recomputed when it covered only one side.
 */
export function mergedNightLog(existing: StoredNightLog, added: StoredNightLog): StoredNightLog {
  const bedTime = existing.bedTime ?? added.bedTime;
  const wakeTime = existing.wakeTime ?? added.wakeTime;
  // Computed in the person's time zone when it was saved, so it includes clock changes.
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
    ...mergedTicks([existing, added].filter(({ isAnswered }) => isAnswered)),
    ...enteredDiary(added),
    ...enteredDiary(existing),
  };
  return { ...merged, overallScore: mergedScore(merged, [existing, added]) };
}

/** The newest tick is known where that of each answered side is. */
function mergedTicks(answered: readonly NightLog[]): Pick<NightLog, 'tickedAt' | 'areTicksOld'> {
  const ticked = answered.flatMap(({ tickedAt }) => tickedAt ?? []).sort();
  return {
    ...(ticked.length === answered.length && { tickedAt: ticked.at(-1) }),
    ...(answered.some(({ areTicksOld }) => areTicksOld) && { areTicksOld: true }),
  };
}

/** Null when neither side has one. */
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
