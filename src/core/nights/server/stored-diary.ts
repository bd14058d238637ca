import { DIARY_FIELDS, type Diary, enteredDiary } from '#domain/diary/diary.ts';

/** The entered fields of a column. They were validated before they were stored. */
export const diaryOf = (stored: string | null): Partial<Diary> => (stored === null ? {} : JSON.parse(stored));

/** The entered fields of a night for their column; null without any. */
export function storedDiary(night: Partial<Diary>): string | null {
  const entered = enteredDiary(night);
  return Object.keys(entered).length === 0 ? null : JSON.stringify(entered);
}

export const withoutDiary = <Fields extends object>(fields: Fields): Omit<Fields, keyof Diary> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !IS_DIARY_FIELD.has(name))) as Omit<Fields, keyof Diary>;

const IS_DIARY_FIELD: ReadonlySet<string> = new Set(DIARY_FIELDS);
