import { affectedDates, dependencySpan } from '#domain/sessions/affected-dates.ts';
import { sessionKey } from '#domain/sessions/merge.ts';
import type { SessionExtent } from '#domain/sessions/placement.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Database } from '#platform/database/schema.ts';
import type { SleepSessionRecord } from './sleep-session-record.ts';
import { recordsBetween, recordsWithKeys } from './store.ts';

export type AffectedNights = {
  /** Wake dates whose nights can change; all that their nights hang on is in `tellings`. */
  dates: ReadonlySet<LocalDate>;
  /** As they are stored, in the order in which they were told. */
  records: SleepSessionRecord[];
};

/** All that the nights of some wake dates depend on, and nothing of the years around them. */
export async function affectedNights(
  db: Database,
  owner: string,
  dates: readonly LocalDate[],
): Promise<AffectedNights> {
  if (dates.length === 0) return { dates: new Set(), records: [] };
  const { from, until } = dependencySpan(dates);
  return { dates: affectedDates(dates), records: await recordsBetween(db, owner, from, until) };
}

/** The same for sleeps that are told, with what is stored of them under another date. */
export async function nightsAffectedBy(
  db: Database,
  owner: string,
  sessions: readonly SessionExtent[],
): Promise<AffectedNights> {
  const nights = sessions.map(({ night }) => night);
  const found = await affectedNights(db, owner, nights);
  const isFound = new Set(found.records.map(({ row }) => row.sessionKey));
  // A key without an id holds the times, which fix the date to a day.
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
