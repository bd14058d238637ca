import { isAsGood } from '#domain/sessions/merge.ts';
import { inImportOrder, type SleepSessionRecord } from './sleep-session-record.ts';

/**
 * What one origin told, in the name of another owner or origin. Null where that one told the sleep as good itself; else it takes the
 * place of what that one told. `others` are tellings of `to.owner`.
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

/** What there is once some are saved: each in the place of what its origin told of the same sleep before. */
export function withSaved(
  records: readonly SleepSessionRecord[],
  saved: readonly SleepSessionRecord[],
): SleepSessionRecord[] {
  const keyOf = ({ row }: SleepSessionRecord): string => `${row.origin} ${row.sessionKey}`;
  const savedKeys = new Set(saved.map(keyOf));
  return inImportOrder([...records.filter((record) => !savedKeys.has(keyOf(record))), ...saved]);
}
