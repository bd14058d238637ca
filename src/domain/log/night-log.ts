import { habitCount } from '../checklist.ts';
import { dailyScore } from '../score/daily-score.ts';
import { type ClockTime, minutesBetween } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';

const MINUTE_MS = 60_000;

/** The default rating of a new day. */
export const DEFAULT_RATING = 5;

/** What a person entered for a night. Its times and rating are of the night that is over, its habits were done before it. */
export type NightLog = {
  bedTime: ClockTime | null;
  wakeTime: ClockTime | null;
  /** 1-10. */
  sleepQualityScore: number;
  /** Whether the person rated the night: the rating counts in no statistic where it is only the default. */
  isRated: boolean;
  notes: string;
  /** 0-100. */
  overallScore: number | null;
  /** 0-100. */
  roomAnalysisScore: number | null;
  isCompleted: boolean;
  /** Bits by checklist position, lowest first. */
  habitsDone: number;
  /** Whether the checklist was answered, if only by "None of these". */
  isAnswered: boolean;
};

/** A day nobody has entered anything into. */
export const EMPTY_NIGHT_LOG = {
  bedTime: null,
  wakeTime: null,
  totalTimeInBed: null,
  sleepQualityScore: DEFAULT_RATING,
  isRated: false,
  notes: '',
  overallScore: null,
  isCompleted: false,
  roomAnalysisScore: null,
  habitsDone: 0,
  isAnswered: false,
} as const;

/** The longest note, in characters. */
export const MAX_NOTE_CHARACTERS = 5000;

/** Minutes from bedtime to wake time, a wake time before the bedtime being on the next day; null while one is missing. */
export function timeInBed(bedTime: ClockTime | null, wakeTime: ClockTime | null): number | null {
  return bedTime === null || wakeTime === null ? null : minutesBetween(bedTime, wakeTime);
}

/**
 * Minutes in bed of the night that ended on a date, by the clocks of a place, so that clock changes count. `instantOf` gives epoch
 * milliseconds of a local date and time, null where the calendar skips the day.
 */
export function minutesInBed(
  { date, bedTime, wakeTime }: { date: LocalDate; bedTime: ClockTime | null; wakeTime: ClockTime | null },
  instantOf: (date: LocalDate, time: ClockTime) => number | null,
): number | null {
  if (bedTime === null || wakeTime === null || bedTime === wakeTime) return timeInBed(bedTime, wakeTime);
  const from = instantOf(wakeTime < bedTime ? addDays(date, -1) : date, bedTime);
  const until = instantOf(date, wakeTime);
  if (from === null || until === null) return timeInBed(bedTime, wakeTime);
  return Math.max(0, Math.round((until - from) / MINUTE_MS));
}

/** Whether something that the score counts was entered. A note alone makes no score. */
export const hasScoredPart = (log: Pick<NightLog, 'bedTime' | 'wakeTime' | 'isRated' | 'isAnswered'>): boolean =>
  log.bedTime !== null || log.wakeTime !== null || log.isRated || log.isAnswered;

type Scored = Pick<NightLog, 'roomAnalysisScore' | 'habitsDone' | 'sleepQualityScore'> & {
  totalTimeInBed: number | null;
};

/** The daily score of a night as it is stored. A night that is not rated counts with the default rating. */
export const nightScore = ({ roomAnalysisScore, habitsDone, ...night }: Scored): ReturnType<typeof dailyScore> =>
  dailyScore({ ...night, roomScore: roomAnalysisScore, habitsDone: habitCount(habitsDone) });
