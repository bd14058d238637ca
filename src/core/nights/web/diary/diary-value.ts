import type { Diary, DiaryField } from '#domain/diary/diary.ts';
import { clockText } from '#ui/browser/display-format.ts';

/** A value of a diary as a person reads it: `11:15 PM`, `20`, `Yes`; empty without one. */
export function diaryValue(value: Diary[DiaryField]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? clockText(value) : String(value ?? '');
}
