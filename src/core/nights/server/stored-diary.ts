import { DIARY_FIELDS, type Diary, enteredDiary } from '#domain/diary/diary.ts';

/** The columns of the diary. Servers of the previous version rewrite the first, so fields they do not know have their own. */
export type DiaryColumns = { diary: string | null; minutesUp: number | null; wasWoken: number | null };

/** The entered fields. They were validated before they were stored. */
export const diaryOf = ({ diary, minutesUp, wasWoken }: DiaryColumns): Partial<Diary> => ({
  ...(diary !== null && (JSON.parse(diary) as Partial<Diary>)),
  ...(minutesUp !== null && { minutesUp }),
  ...(wasWoken !== null && { wasWoken: wasWoken === 1 }),
});

export function storedDiary(night: Partial<Diary>): DiaryColumns {
  const { minutesUp = null, wasWoken = null, ...entered } = enteredDiary(night);
  return {
    diary: Object.keys(entered).length === 0 ? null : JSON.stringify(entered),
    minutesUp,
    wasWoken: wasWoken === null ? null : Number(wasWoken),
  };
}

export const withoutDiary = <Fields extends object>(fields: Fields): Omit<Fields, keyof Diary> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !IS_DIARY_FIELD.has(name))) as Omit<Fields, keyof Diary>;

const IS_DIARY_FIELD: ReadonlySet<string> = new Set(DIARY_FIELDS);
