import { habitCount } from '../checklist.ts';
import { dailyScore } from '../score/daily-score.ts';
import { type ClockTime, minutesBetween } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';

const MINUTE_MS = 60_000;

/** The default rating of a new night. */
export const DEFAULT_RATING = 5;

/** What a person entered for a night. Times and rating are of the night itself; habits were done before it. */
export type NightLog = {
  bedTime: ClockTime | null;
  wakeTime: ClockTime | null;
  /** 1-10. */
  sleepQualityScore: number;
  /** Whether the person rated the night. A default rating counts in no statistic. */
  isRated: boolean;
  notes: string;
  /** 0-100. */
  overallScore: number | null;
  /** 0-100. */
  roomAnalysisScore: number | null;
  isCompleted: boolean;
  /** Bits by checklist position, lowest first. */
  habitsDone: number;
  /** Whether the checklist was answered, including "None of these". */
  isAnswered: boolean;
  /** Local minute of the newest tick or untick: `2026-03-28T22:40`. Absent where it came after the rating, or is unknown. */
  tickedAt?: string | undefined;
  /** Whether the ticks are from before the evening's checklist belonged to the coming night, so perhaps of another night. */
  areTicksOld?: boolean | undefined;
};

/** A night without any entry. */
export const emptyNight = (
  date: LocalDate,
  roomAnalysisScore: number | null = null,
): NightLog & { date: LocalDate; totalTimeInBed: number | null } => ({
  date,
  bedTime: null,
  wakeTime: null,
  totalTimeInBed: null,
  sleepQualityScore: DEFAULT_RATING,
  isRated: false,
  notes: '',
  overallScore: null,
  isCompleted: false,
  roomAnalysisScore,
  habitsDone: 0,
  isAnswered: false,
});

/** The maximum length of a note, in characters. */
export const MAX_NOTE_CHARACTERS = 5000;

/**
 * Minutes from bedtime to wake time; a wake time before the bedtime is on the next day. Null while a time is missing.
 */
export function timeInBed(bedTime: ClockTime | null, wakeTime: ClockTime | null): number | null {
  return bedTime === null || wakeTime === null ? null : minutesBetween(bedTime, wakeTime);
}

/**
 * Minutes in bed of the night that ended on a date, including clock changes and without those up in between. `instantOf` returns the epoch milliseconds
 * of a local date and time, or null on a day that the calendar skips.
 */
export function minutesInBed(
  { date, bedTime, wakeTime, minutesUp }: NightTimes,
  instantOf: (date: LocalDate, time: ClockTime) => number | null,
): number | null {
  const up = minutesUp ?? 0;
  const clockMinutes = timeInBed(bedTime, wakeTime);
  if (bedTime === null || wakeTime === null || clockMinutes === null || clockMinutes === 0) return clockMinutes;
  const from = instantOf(wakeTime < bedTime ? addDays(date, -1) : date, bedTime);
  const until = instantOf(date, wakeTime);
  const minutes = from === null || until === null ? clockMinutes : Math.round((until - from) / MINUTE_MS);
  return Math.max(0, minutes - up);
}

type NightTimes = {
  date: LocalDate;
  bedTime: ClockTime | null;
  wakeTime: ClockTime | null;
  minutesUp?: number | null | undefined;
};

/** Whether the log has an entry that the score counts. A note alone gives no score. */
export const hasScoredPart = (log: Pick<NightLog, 'bedTime' | 'wakeTime' | 'isRated' | 'isAnswered'>): boolean =>
  log.bedTime !== null || log.wakeTime !== null || log.isRated || log.isAnswered;

type Scored = Pick<NightLog, 'roomAnalysisScore' | 'habitsDone' | 'sleepQualityScore'> & {
  totalTimeInBed: number | null;
};

/** The daily score of a stored night. An unrated night counts with the default rating. */
export const nightScore = ({ roomAnalysisScore, habitsDone, ...night }: Scored): ReturnType<typeof dailyScore> =>
  dailyScore({ ...night, roomScore: roomAnalysisScore, habitsDone: habitCount(habitsDone) });
