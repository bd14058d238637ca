import { type Diary, enteredDiary } from '#domain/diary/diary.ts';
import { DEFAULT_RATING } from '#domain/log/night-log.ts';
import type { DailyLog } from '../contract.ts';

/** How a night is stored in `dailyLogs`. */

/** The columns that a person's entries change. */
export const ENTRIES = [
  ...(['bedTime', 'wakeTime', 'totalTimeInBed', 'sleepQualityScore', 'isRated', 'notes', 'overallScore'] as const),
  ...(['isCompleted', 'roomAnalysisScore', 'habitsDone', 'isAnswered', 'diary', 'minutesUp', 'wasWoken'] as const),
  ...(['ticked', 'areTicksOld'] as const),
] as const;

export const COLUMNS = ['id', 'date', ...ENTRIES] as const;

/** The columns of the diary. Servers of the previous version rewrite the first, so fields they do not know have their own. */
type DiaryColumns = { diary: string | null; minutesUp: number | null; wasWoken: number | null };

type Flag = 'isRated' | 'isCompleted' | 'isAnswered';
type Ticks = Pick<DailyLog, 'tickedAt' | 'areTicksOld'>;
type TickColumns = { ticked: string | null; areTicksOld: number };
type Stored = Record<Flag | 'sleepQualityScore' | 'habitsDone', number> & DiaryColumns & TickColumns;

/**
 * Servers of the previous version write neither `isRated` nor `isAnswered`, so a rating other than the default and any
 * tick count as given.
 */
export const logOf = <Row extends Stored>({
  diary,
  minutesUp,
  wasWoken,
  ticked,
  areTicksOld,
  ...row
}: Row): Omit<Row, Flag | keyof DiaryColumns | keyof TickColumns> & Record<Flag, boolean> & Partial<Diary> & Ticks => ({
  ...row,
  ...ticksOf(row.habitsDone, { ticked, areTicksOld }),
  // They were validated before they were stored.
  ...(diary !== null && (JSON.parse(diary) as Partial<Diary>)),
  ...(minutesUp !== null && { minutesUp }),
  ...(wasWoken !== null && { wasWoken: wasWoken === 1 }),
  isRated: row.isRated === 1 || row.sleepQualityScore !== DEFAULT_RATING,
  isCompleted: row.isCompleted === 1,
  isAnswered: row.isAnswered === 1 || row.habitsDone !== 0,
});

function ticksOf(habitsDone: number, { ticked, areTicksOld }: TickColumns): Ticks {
  const [tickedAt, bits] = ticked?.split(' ') ?? [];
  return {
    ...(Number(bits) === habitsDone && { tickedAt }),
    ...(areTicksOld === 1 && { areTicksOld: true }),
  };
}

/** How a flag is stored. */
const bit = (value: boolean): number => (value ? 1 : 0);

/** The entries of a log as columns. */
export function rowOf(log: Omit<DailyLog, 'id'>) {
  const { bedTime, wakeTime, totalTimeInBed, sleepQualityScore, notes, overallScore, roomAnalysisScore, habitsDone } =
    log;
  const { minutesUp = null, wasWoken = null, ...diary } = enteredDiary(log);
  return {
    ...{ bedTime, wakeTime, totalTimeInBed, sleepQualityScore, notes, overallScore, roomAnalysisScore, habitsDone },
    ...{ isRated: bit(log.isRated), isCompleted: bit(log.isCompleted), isAnswered: bit(log.isAnswered) },
    ticked: log.tickedAt ? `${log.tickedAt} ${habitsDone}` : null,
    areTicksOld: bit(log.areTicksOld ?? false),
    diary: Object.keys(diary).length === 0 ? null : JSON.stringify(diary),
    ...{ minutesUp, wasWoken: wasWoken === null ? null : bit(wasWoken) },
  };
}
