import { isAsGood } from '#domain/sessions/merge.ts';
import { inImportOrder, type SleepSessionRecord } from './sleep-session-record.ts';

/**
 * A record of one origin, moved to another owner or origin, where it replaces that origin's version. Null when that
 * origin has an equal or better version. `others` are records of `to.owner`.
 */
export function movedRecord(
  record: SleepSessionRecord,
  to: { owner: string; origin: string },
  others: readonly SleepSessionRecord[],
): SleepSessionRecord | null {
  const before = others.find(({ row }) => row.sessionKey === record.row.sessionKey && row.origin === to.origin);
  if (before && isAsGood(before.session, record.session)) return null;
  return { ...record, row: { ...record.row, ...to, id: before?.row.id ?? record.row.id } };
}

/** The records after saving some of them. Each replaces its origin's previous version of the same session. */
export function withSaved(
  records: readonly SleepSessionRecord[],
  saved: readonly SleepSessionRecord[],
): SleepSessionRecord[] {
  const keyOf = ({ row }: SleepSessionRecord): string => `${row.origin} ${row.sessionKey}`;
  const savedKeys = new Set(saved.map(keyOf));
  return inImportOrder([...records.filter((record) => !savedKeys.has(keyOf(record))), ...saved]);
}
