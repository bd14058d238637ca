import { sql } from 'kysely';
import type { Diary } from '#domain/diary/diary.ts';
import { DEFAULT_RATING } from '#domain/log/night-log.ts';
import type { DailyLog } from '../contract.ts';
import { type DiaryColumns, diaryOf, storedDiary, withoutDiary } from './stored-diary.ts';

/** How a night is stored in `dailyLogs`. */

export const COLUMNS = [
  'id',
  'date',
  'bedTime',
  'wakeTime',
  'totalTimeInBed',
  'sleepQualityScore',
  'isRated',
  'notes',
  'overallScore',
  'isCompleted',
  'roomAnalysisScore',
  'habitsDone',
  'isAnswered',
  'diary',
  'minutesUp',
  'wasWoken',
] as const;

export type Flag = 'isRated' | 'isCompleted' | 'isAnswered';
type Stored = Record<Flag | 'sleepQualityScore' | 'habitsDone', number> & DiaryColumns;

/**
 * Servers of the previous version write neither `isRated` nor `isAnswered`, so a rating other than the default and any
 * tick count as given.
 */
export const logOf = <Row extends Stored>({
  diary,
  minutesUp,
  wasWoken,
  ...row
}: Row): Omit<Row, Flag | keyof DiaryColumns> & Record<Flag, boolean> & Partial<Diary> => ({
  ...row,
  ...diaryOf({ diary, minutesUp, wasWoken }),
  isRated: row.isRated === 1 || row.sleepQualityScore !== DEFAULT_RATING,
  isCompleted: row.isCompleted === 1,
  isAnswered: row.isAnswered === 1 || row.habitsDone !== 0,
});

/** The same two rules as conditions of a query. */
export const IS_RATED = sql<boolean>`(${sql.ref('isRated')} = 1 or ${sql.ref('sleepQualityScore')} <> ${sql.lit(DEFAULT_RATING)})`;
export const IS_ANSWERED = sql<boolean>`(${sql.ref('isAnswered')} = 1 or ${sql.ref('habitsDone')} <> 0)`;

/** How a flag is stored. */
export const bit = (value: boolean): number => (value ? 1 : 0);

/** The columns of a whole log but its keys. */
export function rowOf({ date: _, isRated, isCompleted, isAnswered, ...log }: Omit<DailyLog, 'id'>) {
  const flags = { isRated: bit(isRated), isCompleted: bit(isCompleted), isAnswered: bit(isAnswered) };
  return { ...withoutDiary(log), ...flags, ...storedDiary(log) };
}
