import { DIARY_FIELDS, type Diary, type DiaryField, enteredDiary, hasDiary } from '#domain/diary/diary.ts';
import { nightFigures } from '#domain/diary/diary-night.ts';
import { DiarySchema } from '#domain/diary/diary-schema.ts';
import type { ClockTime } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** The fields that must fit the times of the night. */
const SLEEP_FIELDS: readonly DiaryField[] = ['triedToSleep', 'minutesToFallAsleep', 'minutesAwake', 'outOfBed'];

/**
 * The entered fields of the diary in a record of an export, which anyone may have edited; undefined without any. A value
 * that cannot be entered is left out, and values that contradict the times of the night are left out together.
 */
export function readDiary(
  record: Readonly<Record<string, unknown>>,
  night: { date: LocalDate; bedTime: ClockTime; wakeTime: ClockTime },
): Partial<Diary> | undefined {
  const diary = enteredDiary(
    Object.fromEntries(DIARY_FIELDS.map((field) => [field, DiarySchema.shape[field].safeParse(record[field]).data])),
  );
  if (nightFigures({ ...diary, ...night }, night.date, null).problem !== null)
    for (const field of SLEEP_FIELDS) delete diary[field];
  return hasDiary(diary) ? diary : undefined;
}

/** The fields as a table of the export has them, by their heading: `yes`, `no`, whole numbers and clock times. */
export function diaryFromCells(cell: (heading: string) => string): Record<string, unknown> {
  return Object.fromEntries(DIARY_FIELDS.map((field) => [field, cellValue(cell(field))]));
}

function cellValue(text: string): string | number | boolean {
  if (text === 'yes' || text === 'no') return text === 'yes';
  return /^\d{1,4}$/.test(text) ? Number(text) : text;
}
