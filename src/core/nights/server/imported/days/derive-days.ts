import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasRows } from '#core/person/server/personal-data.ts';
import { affectedSpans, type DateSpan } from '#domain/sleep-day/affected-dates.ts';
import { nightKey } from '#domain/sleep-day/compared-nights.ts';
import type { SessionPiece } from '#domain/sleep-day/session-days.ts';
import type { SleepDay } from '#domain/sleep-day/sleep-days.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { lockNights } from '../queries.ts';
import { sessionDates } from '../read-records.ts';
import { daysAround, decisionsOf } from './days-around.ts';
import { updateImportedNights } from './imported-night-rows.ts';
import * as queries from './queries.ts';
import { replaceTakenTimes } from './replaced-times.ts';
import { storedDay } from './stored-day.ts';

/** Days derived in one turn of the event loop: about 10 ms with one sleep each. */
const DAYS_PER_TURN = 360;

/** Whether the stored days of an owner follow from the stored sleep and logs. */
export async function areDaysCurrent(db: Database, owner: string, derived: queries.Derivation): Promise<boolean> {
  return derived ? derived.staleDates === '' : !(await hasRows(db, 'sleepSessions', owner));
}

/** Derives the days that can have changed since the last time, and all of them the first time. Holds `lockNights`. */
export async function updateDays(transaction: Database, owner: LockedOwner, today: LocalDate): Promise<void> {
  await lockNights(transaction, owner);
  const derived = await queries.derivationOf(transaction, owner, { isLocked: true });
  if (derived?.staleDates === '') return;
  const stale = derived?.staleDates ?? queries.ALL;
  const isAll = stale.endsWith(queries.ALL);
  const spans = isAll ? await everything(transaction, owner) : affectedSpans(stale.split(',').filter(Boolean));
  // Of a person who had imported nights with the previous version.
  const isUpgrade = derived === undefined && (await hasRows(transaction, 'importedNights', owner));
  const { changedNights } = await deriveSpans(transaction, owner, spans, isUpgrade ? today : null);
  const shown = isUpgrade ? changedNights : (derived?.changedNights ?? 0);
  await queries.saveDerivation(transaction, { owner, changedNights: shown });
}

/**
 * Derives the days around sessions that this transaction has stored or removed since `updateDays`. `changed`: their
 * wake dates. Returns how many nights of a device there were not before.
 */
export async function deriveAround(
  transaction: Database,
  owner: LockedOwner,
  changed: readonly LocalDate[],
): Promise<number> {
  if (changed.length === 0) return 0;
  return (await deriveSpans(transaction, owner, affectedSpans(changed))).newNights;
}

async function everything(db: Database, owner: string): Promise<DateSpan[]> {
  const ends = [...(await sessionDates(db, owner)), ...(await queries.dayDates(db, owner))].sort();
  const [from, until] = [ends[0], ends.at(-1)];
  return from && until ? affectedSpans([from]).map((span) => ({ ...span, until: addDays(until, 2) })) : [];
}

type Derived = { newNights: number; changedNights: number };

/** `replacedOn`: today, where times of the log that were taken over from a piece are replaced by the whole night. */
async function deriveSpans(
  transaction: Database,
  owner: LockedOwner,
  spans: readonly DateSpan[],
  replacedOn: LocalDate | null = null,
): Promise<Derived> {
  const decisions = await decisionsOf(transaction, owner);
  const sum = { newNights: 0, changedNights: 0 };
  for (const span of spans.flatMap(slicesOf)) {
    let { records, logs, days } = await daysAround(transaction, owner, span, decisions);
    if (replacedOn && (await replaceTakenTimes(transaction, owner, days, logs, span, replacedOn))) {
      ({ days } = await daysAround(transaction, owner, span, decisions));
    }
    const inSpan = days.filter(({ date }) => date >= span.from && date <= span.until);
    sum.newNights += await writeDays(transaction, owner, span, inSpan);
    sum.changedNights += await updateImportedNights(transaction, owner, span, inSpan, records);
    await nextTurn();
  }
  return sum;
}

function slicesOf({ from, until }: DateSpan): DateSpan[] {
  const slices: DateSpan[] = [];
  for (let first = from; first <= until; first = addDays(first, DAYS_PER_TURN)) {
    const last = addDays(first, DAYS_PER_TURN - 1);
    slices.push({ from: first, until: last < until ? last : until });
  }
  return slices;
}

/** Writes the differences. Returns how many nights of a device are new. */
async function writeDays(
  transaction: Database,
  owner: LockedOwner,
  span: DateSpan,
  days: readonly SleepDay<SessionPiece>[],
): Promise<number> {
  const before = await queries.dayTexts(transaction, owner, span.from, span.until);
  const stored = days
    .flatMap((day) => storedDay(day) ?? [])
    .map((day) => ({ date: day.date, day: JSON.stringify(day) }));
  const changed = stored.filter(({ date, day }) => before.get(date) !== day);
  const isStored = new Set(stored.map(({ date }) => date));
  await queries.deleteDays(
    transaction,
    owner,
    [...before.keys()].filter((date) => !isStored.has(date)),
  );
  await queries.saveDays(transaction, owner, changed);
  const known = new Set([...before].flatMap(([date, day]) => devicesOf(day).map((source) => nightKey(source, date))));
  return changed.flatMap(({ date, day }) => devicesOf(day).filter((source) => !known.has(nightKey(source, date))))
    .length;
}

function devicesOf(text: string): string[] {
  const { night, others } = JSON.parse(text) as queries.StoredDay;
  return [...(night ? [night] : []), ...others].map(({ source }) => source);
}
