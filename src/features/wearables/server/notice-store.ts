import type { Selectable } from 'kysely';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, Tables } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import type { Notice } from '#platform/wearables/wearable.ts';
import type { SealedGrant } from './sealed-grant.ts';

/** The only writer of `wearableNotices`. */

export type NoticeRow = Selectable<Tables['wearableNotices']>;

/** A connection is over, and the provider is still to be told. It holds sealed tokens, and nothing about whose they are. */
export type Revocation = { kind: 'farewell'; about: string; grant: SealedGrant };
export type StoredNotice = Notice | Revocation;

/** No id of a person looks like this. */
const NO_OWNER = 'nobody';

type NewNotice = { owner: string; vendor: string; notice: StoredNotice; at: string };

const rowOf = ({ owner, vendor, notice, at }: NewNotice): NoticeRow => ({
  owner,
  id: randomId(),
  vendor,
  notice: JSON.stringify(notice),
  attempts: 0,
  nextTryAt: at,
  createdAt: at,
});

export async function insertNotices(db: Database, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length > 0) await db.insertInto('wearableNotices').values(notices.map(rowOf)).execute();
}

/** Has the provider told that a connection is over. Gives the id of the row. */
export async function insertRevocation(
  db: Database,
  { vendor, at, ...revocation }: Omit<Revocation, 'kind'> & { vendor: string; at: string },
): Promise<string> {
  const row = rowOf({ owner: NO_OWNER, vendor, notice: { kind: 'farewell', ...revocation }, at });
  await db.insertInto('wearableNotices').values(row).execute();
  return row.id;
}

/**
 * Claims notices that are due, the longest waiting first, or the one with an id; nobody else gets them until the given instant. The rows
 * are as they stand then.
 */
export async function claimNotices(
  db: Database,
  { vendor, now, until, limit, id }: { vendor: string; now: string; until: string; limit: number; id?: string },
): Promise<NoticeRow[]> {
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('wearableNotices')
      .selectAll()
      .where('vendor', '=', vendor)
      .where('nextTryAt', '<=', now)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .orderBy('nextTryAt')
      .orderBy('createdAt')
      .limit(limit)
      .$if(supportsRowLocks(transaction), (query) => query.forUpdate().skipLocked())
      .execute();
    if (due.length === 0) return [];
    await transaction
      .updateTable('wearableNotices')
      .set((set) => ({ attempts: set('attempts', '+', 1), nextTryAt: until }))
      .where('owner', 'in', [...new Set(due.map((row) => row.owner))])
      .where(
        'id',
        'in',
        due.map((row) => row.id),
      )
      .execute();
    return due.map((row) => ({ ...row, attempts: row.attempts + 1, nextTryAt: until }));
  });
}

export async function changeNotice(
  db: Database,
  { owner, id }: Pick<NoticeRow, 'owner' | 'id'>,
  changed: Partial<Pick<NoticeRow, 'nextTryAt' | 'notice'>>,
): Promise<void> {
  await db.updateTable('wearableNotices').set(changed).where('owner', '=', owner).where('id', '=', id).execute();
}

export async function dropNotices(db: Database, owner: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('wearableNotices').where('owner', '=', owner).where('id', 'in', ids).execute();
}

/** What waits for a person, of one provider or of all. */
export async function dropNoticesOf(db: Database, owner: string, vendor?: string): Promise<void> {
  await db
    .deleteFrom('wearableNotices')
    .where('owner', '=', owner)
    .$if(vendor !== undefined, (query) => query.where('vendor', '=', vendor ?? ''))
    .execute();
}

export async function countNotices(db: Database, owner: string, vendor: string): Promise<number> {
  const { count } = await db
    .selectFrom('wearableNotices')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('vendor', '=', vendor)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** News that nobody acts on any more, as where the operator gave the access to the provider up. */
export async function dropNoticesBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('wearableNotices').where('createdAt', '<', before).execute();
}

/** Since when the notice of a vendor that waits longest has been due. */
export const longestDueSince = (db: Database, vendor: string, now: string) =>
  db
    .selectFrom('wearableNotices')
    .select('nextTryAt as since')
    .where('vendor', '=', vendor)
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(1)
    .executeTakeFirst();
