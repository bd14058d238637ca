import { sessionKey } from '#domain/sessions/merge.ts';
import { datesTouched, spanAround } from '#domain/sessions/nights-around.ts';
import type { SessionExtent } from '#domain/sessions/placement.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Database } from '#platform/database/schema.ts';
import { tellingsBetween, tellingsWithKeys } from './store.ts';
import type { Telling } from './telling.ts';

export type Around = {
  /** Wake dates whose nights can change; all that their nights hang on is in `tellings`. */
  dates: ReadonlySet<LocalDate>;
  /** As they are stored, in the order in which they were told. */
  tellings: Telling[];
};

/** All that the nights of some wake dates depend on, and nothing of the years around them. */
export async function around(db: Database, owner: string, dates: readonly LocalDate[]): Promise<Around> {
  if (dates.length === 0) return { dates: new Set(), tellings: [] };
  const { from, until } = spanAround(dates);
  return { dates: datesTouched(dates), tellings: await tellingsBetween(db, owner, from, until) };
}

/** The same for sleeps that are told, with what is stored of them under another date. */
export async function aroundTold(db: Database, owner: string, told: readonly SessionExtent[]): Promise<Around> {
  const nights = told.map(({ night }) => night);
  const found = await around(db, owner, nights);
  const isFound = new Set(found.tellings.map(({ row }) => row.sessionKey));
  // A key without an id holds the times, which fix the date to a day.
  const missing = told.filter(({ sourceId }) => sourceId !== null).map(sessionKey);
  const elsewhere = await tellingsWithKeys(
    db,
    owner,
    missing.filter((key) => !isFound.has(key)),
  );
  return elsewhere.length === 0 ? found : around(db, owner, [...nights, ...elsewhere.map(({ row }) => row.night)]);
}
