import { habitCount } from '../checklist.ts';
import { dailyScore } from '../score/daily-score.ts';
import { type ClockTime, minutesBetween } from '../time/clock-time.ts';

/** The default rating of a new day. */
export const DEFAULT_RATING = 5;

/** What a person entered for a night. Its times and rating are of the night that is over, its habits were done before it. */
export type Day = {
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
export const NEW_DAY = {
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
export const MOST_NOTE_CHARACTERS = 5000;

/** Minutes from bedtime to wake time, a wake time before the bedtime being on the next day; null while one is missing. */
export function timeInBed(bedTime: ClockTime | null, wakeTime: ClockTime | null): number | null {
  return bedTime === null || wakeTime === null ? null : minutesBetween(bedTime, wakeTime);
}

/** Whether something that the score counts was entered. A note alone makes no score. */
export const hasScoredPart = (day: Pick<Day, 'bedTime' | 'wakeTime' | 'isRated' | 'isAnswered'>): boolean =>
  day.bedTime !== null || day.wakeTime !== null || day.isRated || day.isAnswered;

type Scored = Pick<Day, 'roomAnalysisScore' | 'habitsDone' | 'sleepQualityScore'> & { totalTimeInBed: number | null };

/** The daily score of a night as it is stored. A night that is not rated counts with the default rating. */
export const scoreOfDay = ({ roomAnalysisScore, habitsDone, ...night }: Scored): ReturnType<typeof dailyScore> =>
  dailyScore({ ...night, roomScore: roomAnalysisScore, habitsDone: habitCount(habitsDone) });
