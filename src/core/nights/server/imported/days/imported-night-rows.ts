import { mergedSessions, sessionKey } from '#domain/sessions/merge.ts';
import type { DateSpan } from '#domain/sleep-day/affected-dates.ts';
import type { SessionPiece } from '#domain/sleep-day/session-days.ts';
import type { SleepDay } from '#domain/sleep-day/sleep-days.ts';
import type { Database, LockedOwner, LockedRow } from '#platform/database/schema.ts';
import { deleteNights, type NightRow, nightsBetween, saveNights } from '../queries.ts';
import type { SleepSessionRecord } from '../sleep-session-record.ts';
import { deviceNight } from './stored-day.ts';

/**
 * Writes the night of the device that counts on each date of a span, which the list of sessions shows. The previous
 * version reads it, too. `records` contain the sessions. Returns for how many nights the times are others.
 */
export async function updateImportedNights(
  transaction: Database,
  owner: LockedOwner,
  { from, until }: DateSpan,
  days: readonly SleepDay<SessionPiece>[],
  records: readonly SleepSessionRecord[],
): Promise<number> {
  const stored = new Map((await nightsBetween(transaction, owner, from, until)).map((row) => [row.night, row]));
  const idOf = rowIds(records);
  const wanted = days.flatMap((day) => nightRow(owner, day, idOf) ?? []);
  const isWanted = new Set(wanted.map(({ night }) => night));
  const changed = wanted.filter((row) => !isSame(row, stored.get(row.night)));
  await deleteNights(
    transaction,
    owner,
    [...stored.keys()].filter((night) => !isWanted.has(night)),
  );
  await saveNights(transaction, changed);
  return changed.filter(({ night, bedTime, wakeTime }) => {
    const before = stored.get(night);
    return before?.bedTime !== bedTime || before.wakeTime !== wakeTime;
  }).length;
}

type RowIdOf = (pieces: readonly SessionPiece[]) => string;

/** The id of the row of the first piece: the best version of it. */
export function rowIds(records: readonly SleepSessionRecord[]): RowIdOf {
  const ids = new Map(records.map(({ session, row }) => [session, row.id]));
  const best = mergedSessions([], [...ids.keys()]);
  const idOfKey = new Map(best.map((session) => [sessionKey(session), ids.get(session) ?? '']));
  return ([first]) => (first ? (idOfKey.get(sessionKey(first.session)) ?? '') : '');
}

function nightRow(
  owner: LockedOwner,
  { date, nights: [own] }: SleepDay<SessionPiece>,
  idOf: RowIdOf,
): LockedRow<NightRow> | null {
  const [first] = own?.blocks ?? [];
  if (!own || !first) return null;
  const { source, bedTime, wakeTime, minutesInBed, asleepMinutes, score, isTentative, hasStages, diary } = deviceNight(
    own.blocks,
  );
  return {
    owner,
    night: date,
    source,
    sessionId: idOf(first.pieces),
    bedTime,
    wakeTime,
    startAt: new Date(Math.round(first.from * 60_000)).toISOString(),
    minutesInBed,
    asleepMinutes,
    score,
    isTentative: Number(isTentative),
    hasStages: Number(hasStages),
    diary: diary ? JSON.stringify(diary) : null,
  };
}

const isSame = (one: NightRow, other: NightRow | undefined): boolean =>
  other !== undefined && (Object.keys(one) as (keyof NightRow)[]).every((column) => one[column] === other[column]);
