import { storeFor } from '#core/person/server/owner-lock.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Database } from '#platform/database/schema.ts';
import type { ImportedDays } from '../../../sleep-day-contract.ts';
import { COMPARED_COLUMNS, listNights } from '../queries.ts';
import { chosenDevice } from './days-around.ts';
import { areDaysCurrent, updateDays } from './derive-days.ts';
import * as queries from './queries.ts';

/**
 * Derives what has changed since the last time. Call it before reading days or nights. Returns `changedNights` of
 * `ImportedDays`.
 */
export async function ensureDays(db: Database, ownerId: string, today: LocalDate): Promise<number> {
  const derived = await queries.derivationOf(db, ownerId);
  if (await areDaysCurrent(db, ownerId, derived)) return derived?.changedNights ?? 0;
  return storeFor(db, ownerId, async (transaction, owner) => {
    await updateDays(transaction, owner, today);
    return (await queries.derivationOf(transaction, owner))?.changedNights ?? 0;
  });
}

/** The imported sleep of each day, newest first. */
export async function importedDays(
  db: Database,
  ownerId: string,
  today: LocalDate,
  since?: LocalDate,
): Promise<ImportedDays> {
  const changedNights = await ensureDays(db, ownerId, today);
  let days = await queries.readDays(db, ownerId, since);
  if (!areNightsOf(days, await listNights(db, ownerId, since))) {
    await storeFor(db, ownerId, async (transaction, owner) => {
      await queries.markAllStale(transaction, owner);
      await updateDays(transaction, owner, today);
    });
    days = await queries.readDays(db, ownerId, since);
  }
  if (days.length === 0) return { days: [], changedNights: 0 };
  const choices = await queries.choicesOf(db, ownerId);
  const replaced = new Map(
    (await queries.replacedTimesOf(db, ownerId)).map(({ owner: _, date, ...times }) => [date, times]),
  );
  return {
    days: days.map((day) => {
      const chosen = chosenDevice(choices, day.date);
      return {
        ...day,
        isChosen: chosen?.source === day.night?.source ? (chosen?.isChosen ?? null) : null,
        replaced: replaced.get(day.date) ?? null,
      };
    }),
    changedNights,
  };
}

/** False when a server of the previous version has stored or removed sleep: it writes nights, and no days. */
function areNightsOf(days: readonly queries.StoredDay[], nights: Awaited<ReturnType<typeof listNights>>): boolean {
  const own = days.filter(({ night }) => night !== null);
  return (
    own.length === nights.length &&
    own.every(({ date, night }, index) => {
      const row = nights[index];
      return date === row?.night && COMPARED_COLUMNS.every((column) => night?.[column] === row[column]);
    })
  );
}
