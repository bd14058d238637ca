import type { MainSleep } from '#domain/sessions/main-sleep.ts';
import { mergedSessions, sessionKey } from '#domain/sessions/merge.ts';
import { nightsBySource } from '#domain/sessions/nights-by-source.ts';
import { hasStages } from '#domain/sessions/session.ts';
import { shownNights } from '#domain/sessions/shown-session.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Database, LockedOwner, LockedRow } from '#platform/database/schema.ts';
import type { SleepSessionRecord } from './sleep-session-record.ts';
import { deleteNights, type NightRow, nightsBetween, saveNights } from './store.ts';

/**
 * Recomputes the shown sessions of some dates and writes the differences. `records` contains everything they depend on.
 */
export async function updateShownNights(
  transaction: Database,
  owner: LockedOwner,
  dates: ReadonlySet<LocalDate>,
  records: readonly SleepSessionRecord[],
): Promise<void> {
  const sorted = [...dates].sort();
  const [from, until] = [sorted[0], sorted.at(-1)];
  if (from === undefined || until === undefined) return;
  const stored = new Map((await nightsBetween(transaction, owner, from, until)).map((row) => [row.night, row]));
  const wanted = nightRows(owner, records).filter(({ night }) => dates.has(night));
  const isWanted = new Set(wanted.map(({ night }) => night));
  const obsolete = sorted.filter((night) => stored.has(night) && !isWanted.has(night));
  const changed = wanted.filter((row) => !isSame(row, stored.get(row.night)));
  await deleteNights(transaction, owner, obsolete);
  await saveNights(transaction, changed);
}

function nightRows(owner: LockedOwner, records: readonly SleepSessionRecord[]): LockedRow<NightRow>[] {
  const idOf = rowIds(records);
  const nights = shownNights(nightsBySource(records.map(({ session }) => session)));
  return nights.flatMap(({ main }) => (main ? nightRow(owner, main, idOf(main)) : []));
}

/** The id of the row of a sleep, or of its first part: the best version of it. */
export function rowIds(records: readonly SleepSessionRecord[]): (sleep: Pick<MainSleep, 'parts'>) => string {
  const ids = new Map(records.map(({ session, row }) => [session, row.id]));
  const best = mergedSessions([], [...ids.keys()]);
  const idOfKey = new Map(best.map((session) => [sessionKey(session), ids.get(session) ?? '']));
  return ({ parts: [first] }) => (first ? (idOfKey.get(sessionKey(first)) ?? '') : '');
}

const nightRow = (owner: LockedOwner, main: MainSleep, sessionId: string): LockedRow<NightRow> => ({
  owner,
  night: main.night,
  source: main.source,
  sessionId,
  bedTime: main.bedTime,
  wakeTime: main.wakeTime,
  startAt: new Date(main.startMs).toISOString(),
  minutesInBed: Math.round(main.durationMs / 60_000),
  asleepMinutes: main.asleepMinutes,
  score: main.score,
  isTentative: Number(main.isTentative),
  hasStages: Number(hasStages(main)),
  diary: main.diary ? JSON.stringify(main.diary) : null,
});

const isSame = (one: NightRow, other: NightRow | undefined): boolean =>
  other !== undefined && (Object.keys(one) as (keyof NightRow)[]).every((column) => one[column] === other[column]);
