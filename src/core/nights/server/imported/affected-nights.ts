import { affectedDates, dependencySpans } from '#domain/sessions/affected-dates.ts';
import { sessionKey } from '#domain/sessions/merge.ts';
import type { SessionExtent } from '#domain/sessions/placement.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Database } from '#platform/database/schema.ts';
import { recordsWithin, recordsWithKeys } from './read-records.ts';
import type { SleepSessionRecord } from './sleep-session-record.ts';

export type AffectedNights = {
  /** The wake dates whose nights can change. `records` contains everything their nights depend on. */
  dates: ReadonlySet<LocalDate>;
  /** As stored, in import order. */
  records: SleepSessionRecord[];
};

/** The records that the nights of some wake dates depend on, without loading the rest. */
export const affectedNights = async (
  db: Database,
  owner: string,
  dates: readonly LocalDate[],
): Promise<AffectedNights> => ({
  dates: affectedDates(dates),
  records: await recordsWithin(db, owner, dependencySpans(dates)),
});

/** The same for new sessions, including records stored for them under another date. */
export async function nightsAffectedBy(
  db: Database,
  owner: string,
  sessions: readonly SessionExtent[],
): Promise<AffectedNights> {
  const { nights, records } = await recordsAffectedBy(db, owner, sessions);
  return { dates: affectedDates(nights), records };
}

/** The records, and the nights of the sessions with those of the records that are stored for them. */
export async function recordsAffectedBy(
  db: Database,
  owner: string,
  sessions: readonly SessionExtent[],
): Promise<{ nights: LocalDate[]; records: SleepSessionRecord[] }> {
  const nights = sessions.map(({ night }) => night);
  const records = await recordsWithin(db, owner, dependencySpans(nights));
  const isFound = new Set(records.map(({ row }) => row.sessionKey));
  // A key without an id contains the times, which fix the date to within a day.
  const missing = sessions.filter(({ sourceId }) => sourceId !== null).map(sessionKey);
  const elsewhere = await recordsWithKeys(
    db,
    owner,
    missing.filter((key) => !isFound.has(key)),
  );
  if (elsewhere.length === 0) return { nights, records };
  const all = [...nights, ...elsewhere.map(({ row }) => row.night)];
  return { nights: all, records: await recordsWithin(db, owner, dependencySpans(all)) };
}
