import { type ClockTime, minutesBetween } from '../time/clock-time.ts';

/** The default rating of a new day. */
export const DEFAULT_RATING = 5;

/** A day nobody has entered anything into. */
export const NEW_DAY = {
  bedTime: null,
  wakeTime: null,
  totalTimeInBed: null,
  sleepQualityScore: DEFAULT_RATING,
  notes: '',
  overallScore: null,
  isCompleted: false,
  roomAnalysisScore: null,
  habitsDone: 0,
  isRated: false,
  isAnswered: false,
} as const;

/** Whether a rating was given, as against the default of a day that nobody rated. A saved score has counted it. */
export const isRated = (day: { isCompleted: boolean; sleepQualityScore: number }): boolean =>
  day.isCompleted || day.sleepQualityScore !== DEFAULT_RATING;

/** The longest note, in characters. */
export const MOST_NOTE_CHARACTERS = 5000;

/** Minutes from bedtime to wake time, a wake time before the bedtime being on the next day; null while one is missing. */
export function timeInBed(bedTime: ClockTime | null, wakeTime: ClockTime | null): number | null {
  return bedTime === null || wakeTime === null ? null : minutesBetween(bedTime, wakeTime);
}
