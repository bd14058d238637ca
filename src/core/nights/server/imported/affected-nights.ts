import { affectedDates, dependencySpan } from '#domain/sessions/affected-dates.ts';
import { sessionKey } from '#domain/sessions/merge.ts';
import type { SessionExtent } from '#domain/sessions/placement.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Database } from '#platform/database/schema.ts';
import type { SleepSessionRecord } from './sleep-session-record.ts';
import { recordsBetween, recordsWithKeys } from './store.ts';

export type AffectedNights = {
  /** The wake dates whose nights can change. `records` contains everything their nights depend on. */
  dates: ReadonlySet<LocalDate>;
  /** As stored, in import order. */
  records: SleepSessionRecord[];
};

/** The records that the nights of some wake dates depend on, without loading the rest. */
export async function affectedNights(
  db: Database,
  owner: string,
  dates: readonly LocalDate[],
): Promise<AffectedNights> {
  if (dates.length === 0) return { dates: new Set(), records: [] };
  const { from, until } = dependencySpan(dates);
  return { dates: affectedDates(dates), records: await recordsBetween(db, owner, from, until) };
}

/** The same for new sessions, including records stored for them under another date. */
export async function nightsAffectedBy(
  db: Database,
  owner: string,
  sessions: readonly SessionExtent[],
): Promise<AffectedNights> {
  const nights = sessions.map(({ night }) => night);
  const found = await affectedNights(db, owner, nights);
  const isFound = new Set(found.records.map(({ row }) => row.sessionKey));
  // A key without an id contains the times, which fix the date to within a day.
  const missing = sessions.filter(({ sourceId }) => sourceId !== null).map(sessionKey);
  const elsewhere = await recordsWithKeys(
    db,
    owner,
    missing.filter((key) => !isFound.has(key)),
  );
  return elsewhere.length === 0
    ? found
    : affectedNights(db, owner, [...nights, ...elsewhere.map(({ row }) => row.night)]);
}
