import { refuse } from '#contract/errors.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import type { Restore } from '#core/person/server/restore.ts';
import { scoredChanges } from '#domain/room-change/scored-changes.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { acquireAdvisoryLock } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import { NewRoomChange, type RoomChange } from '../contract.ts';
import * as changeStore from './change-queries.ts';
import { newestReports } from './queries.ts';

/** How long ago a change may be. */
const YEARS_BACK = 10;
/** All of them are answered and compared together. */
const MAX_CHANGES = 50;
/** More analyses than anybody compares; each is read as a whole. */
const MAX_ANALYSES = 60;

/** What the person entered and what the photos show, newest first. */
export async function roomChangesOf(db: Database, owner: string, timeZone: TimeZone): Promise<RoomChange[]> {
  const entered = await changeStore.changesOf(db, owner);
  const scores = await newestReports(db, owner, timeZone, MAX_ANALYSES);
  const changes: RoomChange[] = [
    ...entered.map(({ id, date, text }) => ({ kind: 'entered' as const, id, date, text })),
    ...scoredChanges(
      scores,
      entered.map(({ date }) => date),
    ).map((change) => ({ kind: 'scored' as const, ...change })),
  ];
  return changes.sort((one, other) => other.date.localeCompare(one.date));
}

/** Adds a change. The same one again, as after a lost answer, changes nothing. */
export async function addRoomChange(
  db: Database,
  requester: string,
  { date, text }: NewRoomChange,
  today: LocalDate,
): Promise<void> {
  if (date > today) throw refuse('invalid', 'Please choose today or a day before.');
  if (date < earliestDay(today)) {
    throw refuse('invalid', `Please choose a day of the last ${YEARS_BACK} years.`);
  }
  await storeFor(db, requester, (transaction, owner) => insertChange(transaction, owner, { date, text }));
}

const earliestDay = (today: LocalDate): LocalDate => addDays(today, -366 * YEARS_BACK);

async function insertChange(transaction: Database, owner: LockedOwner, { date, text }: NewRoomChange): Promise<void> {
  await acquireAdvisoryLock(transaction, 'roomChanges', owner);
  const known = await changeStore.changesOf(transaction, owner);
  if (known.some((change) => change.date === date && change.text === text)) return;
  if (known.length >= MAX_CHANGES) {
    throw refuse('conflict', `You have ${MAX_CHANGES} changes, which is the limit. Please delete one first.`);
  }
  await changeStore.insertChange(transaction, { owner, id: randomId(), date, text });
}

const keyOf = ({ date, text }: NewRoomChange): string => `${date} ${text}`;

/** Entered changes. */
export const restoreChanges: Restore<NewRoomChange> = {
  kind: 'room-change',
  max: MAX_CHANGES,

  read(record, { today }) {
    const { data } = NewRoomChange.strip().safeParse(record);
    return data && data.date <= today && data.date >= earliestDay(today) ? data : null;
  },

  keysOf: (change) => [keyOf(change)],

  async insert(transaction, owner, changes) {
    for (const change of changes) await insertChange(transaction, owner, change);
  },

  async remove(transaction, owner, keys) {
    const rows = await changeStore.changesOf(transaction, owner);
    for (const { id } of rows.filter((row) => keys.includes(keyOf(row)))) {
      await changeStore.deleteChange(transaction, owner, id);
    }
  },
};
