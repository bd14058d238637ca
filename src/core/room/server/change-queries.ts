import type { Selectable } from 'kysely';
import type { Database, LockedOwner, LockedRow, Tables } from '#platform/database/schema.ts';

/** The only module that writes `roomChanges`. */

export type RoomChangeRow = Selectable<Tables['roomChanges']>;

/** Newest first. */
export async function changesOf(db: Database, owner: string): Promise<RoomChangeRow[]> {
  const rows = await db.selectFrom('roomChanges').selectAll().where('owner', '=', owner).execute();
  return rows.toSorted((one, other) => other.date.localeCompare(one.date));
}

export async function insertChange(db: Database, row: LockedRow<RoomChangeRow>): Promise<void> {
  await db.insertInto('roomChanges').values(row).execute();
}

/** Whether there was such a change. */
export async function deleteChange(db: Database, owner: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('roomChanges')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Moves the changes of some owners to another and returns their number. */
export async function moveChanges(db: Database, from: readonly string[], to: LockedOwner): Promise<number> {
  const moved = await db.updateTable('roomChanges').set({ owner: to }).where('owner', 'in', from).executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

export async function deleteChanges(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('roomChanges').where('owner', '=', owner).execute();
}
