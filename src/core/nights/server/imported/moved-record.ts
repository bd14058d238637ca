import { isAsGood } from '#domain/sessions/merge.ts';
import { inImportOrder, type SleepSessionRecord } from './sleep-session-record.ts';

/**
 * Whether a record replaces the version that one origin has of its session. Not when that version is equal or better.
 * `others` are records of the owner of that origin.
 */
export function replacesVersion(
  { row, session }: SleepSessionRecord,
  origin: string,
  others: readonly SleepSessionRecord[],
): boolean {
  const before = others.find((other) => other.row.sessionKey === row.sessionKey && other.row.origin === origin);
  return !before || !isAsGood(before.session, session);
}

/** A record at another owner or origin. */
export const movedRecord = (record: SleepSessionRecord, to: { owner: string; origin: string }): SleepSessionRecord => ({
  ...record,
  row: { ...record.row, ...to },
});

/** The records after saving some of them. Each replaces its origin's previous version of the same session. */
export function withSaved(
  records: readonly SleepSessionRecord[],
  saved: readonly SleepSessionRecord[],
): SleepSessionRecord[] {
  const keyOf = ({ row }: SleepSessionRecord): string => `${row.origin} ${row.sessionKey}`;
  const savedKeys = new Set(saved.map(keyOf));
  return inImportOrder([...records.filter((record) => !savedKeys.has(keyOf(record))), ...saved]);
}
