import { DIARY_FIELDS, type Diary, enteredDiary, hasDiary } from '#domain/diary/diary.ts';
import { DiarySchema } from '#domain/diary/diary-schema.ts';
import { clockTimeOf } from '#domain/time/clock-time.ts';
import { writtenMoment } from './written-moment.ts';

/**
 * The entered fields of the diary in a record of an export, which anyone may have edited; undefined without any. A value
 * that cannot be entered is left out. Entries that contradict each other stay, as they do when they are entered.
 */
export function readDiary(record: Readonly<Record<string, unknown>>): Partial<Diary> | undefined {
  const diary = enteredDiary(
    Object.fromEntries(DIARY_FIELDS.map((field) => [field, DiarySchema.shape[field].safeParse(record[field]).data])),
  );
  return hasDiary(diary) ? diary : undefined;
}

/** The fields as a table of the export has them, by their heading: `yes`, `no`, whole numbers and clock times. */
export function diaryFromCells(cell: (heading: string) => string): Record<string, unknown> {
  return Object.fromEntries(DIARY_FIELDS.map((field) => [field, cellValue(cell(field))]));
}

function cellValue(text: string): string | number | boolean {
  if (text === 'yes' || text === 'no') return text === 'yes';
  return /^\d{1,4}$/.test(text) ? Number(text) : writtenClock(text);
}

/** A clock time as `23:10`; any other text as it is. */
export function writtenClock(text: string): string {
  const moment = writtenMoment(text);
  return moment?.kind === 'time' && moment.minutes !== null ? clockTimeOf(moment.minutes) : text;
}
