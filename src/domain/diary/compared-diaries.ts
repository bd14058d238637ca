import { DIARY_FIELDS, type Diary, enteredDiary } from './diary.ts';

/** How many fields were entered. */
export const filledFields = (diary: Partial<Diary> = {}): number => Object.keys(enteredDiary(diary)).length;

export const isSameDiary = (one: Partial<Diary> = {}, other: Partial<Diary> = {}): boolean =>
  DIARY_FIELDS.every((field) => (one[field] ?? null) === (other[field] ?? null));
