import { DIARY_FIELDS, type Diary, enteredDiary } from '#domain/diary/diary.ts';
import { DEFAULT_RATING } from '#domain/log/night-log.ts';
import type { DailyLog } from '../contract.ts';

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
  'ticked',
  'areTicksOld',
] as const;

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
  ...diaryOf({ diary, minutesUp, wasWoken }),
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

/** The columns of a whole log but its keys. */
export function rowOf({
  date: _,
  isRated,
  isCompleted,
  isAnswered,
  tickedAt,
  areTicksOld,
  ...log
}: Omit<DailyLog, 'id'>) {
  const flags = { isRated: bit(isRated), isCompleted: bit(isCompleted), isAnswered: bit(isAnswered) };
  const ticks = { ticked: tickedAt ? `${tickedAt} ${log.habitsDone}` : null, areTicksOld: bit(areTicksOld ?? false) };
  return { ...withoutDiary(log), ...flags, ...ticks, ...storedDiary(log) };
}

/** The entered fields. They were validated before they were stored. */
const diaryOf = ({ diary, minutesUp, wasWoken }: DiaryColumns): Partial<Diary> => ({
  ...(diary !== null && (JSON.parse(diary) as Partial<Diary>)),
  ...(minutesUp !== null && { minutesUp }),
  ...(wasWoken !== null && { wasWoken: wasWoken === 1 }),
});

function storedDiary(night: Partial<Diary>): DiaryColumns {
  const { minutesUp = null, wasWoken = null, ...entered } = enteredDiary(night);
  return {
    diary: Object.keys(entered).length === 0 ? null : JSON.stringify(entered),
    minutesUp,
    wasWoken: wasWoken === null ? null : Number(wasWoken),
  };
}

const withoutDiary = <Fields extends object>(fields: Fields): Omit<Fields, keyof Diary> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !IS_DIARY_FIELD.has(name))) as Omit<Fields, keyof Diary>;

const IS_DIARY_FIELD: ReadonlySet<string> = new Set(DIARY_FIELDS);
