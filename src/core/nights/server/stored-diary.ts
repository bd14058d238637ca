import { DIARY_FIELDS, type Diary, enteredDiary } from '#domain/diary/diary.ts';

const FIELDS: ReadonlySet<string> = new Set(DIARY_FIELDS);

/** The diary in the column of a log, which had been validated before it was stored. */
export const diaryOf = (stored: string | null): Partial<Diary> => (stored === null ? {} : JSON.parse(stored));

/** The diary of a night as its column has it: the entered fields, null without any. */
export function storedDiary(night: Partial<Diary>): string | null {
  const entered = enteredDiary(night);
  return Object.keys(entered).length === 0 ? null : JSON.stringify(entered);
}

export const hasDiaryField = (change: object): boolean => Object.keys(change).some((name) => FIELDS.has(name));

export const withoutDiary = <Fields extends object>(fields: Fields): Omit<Fields, keyof Diary> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !FIELDS.has(name))) as Omit<Fields, keyof Diary>;
