import type { Selectable } from 'kysely';
import { supportsRowLocks } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner, LockedRow, Tables } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import type { Notice } from '#platform/wearables/wearable.ts';
import { grantContext, type SealedGrant } from './sealed-grant.ts';

/** The only writer of `wearableNotices`. */

export type NoticeRow = Selectable<Tables['wearableNotices']>;

/** A stored revocation of a grant at the provider. It holds sealed tokens and no reference to the owner. */
export type Revocation = { kind: 'farewell'; about: string; grant: SealedGrant };
export type StoredNotice = Notice | Revocation;

/** No owner id looks like this. */
const NO_OWNER = 'nobody' as LockedOwner;

type NewNotice = { owner: LockedOwner; vendor: string; notice: StoredNotice; at: string };

const rowOf = ({ owner, vendor, notice, at }: NewNotice): LockedRow<NoticeRow> => ({
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

/** Stores the revocation of a connection's grant, to send to the provider. Returns the id of the row. */
export async function insertRevocation(
  db: Database,
  connection: SealedGrant & { owner: string; vendor: string },
  at: string,
): Promise<string> {
  const { vendor, accessToken, accessExpiresAt, refreshToken, refreshExpiresAt } = connection;
  const grant = { accessToken, accessExpiresAt, refreshToken, refreshExpiresAt };
  const notice = { kind: 'farewell', about: grantContext(connection), grant } as const;
  const row = rowOf({ owner: NO_OWNER, vendor, notice, at });
  await db.insertInto('wearableNotices').values(row).execute();
  return row.id;
}

/**
 * Claims due notices, the longest waiting first, or the one with the id; no other worker gets them until the given instant. The returned
 * rows include this claim.
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

/** Deletes the waiting notices of a person, of one provider or of all. */
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

/** Deletes notices that no job handles any more, as after the operator gave up the access to the provider. */
export async function dropNoticesBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('wearableNotices').where('createdAt', '<', before).execute();
}

/** The due time of the vendor's longest waiting notice. */
export const longestDueSince = (db: Database, vendor: string, now: string) =>
  db
    .selectFrom('wearableNotices')
    .select('nextTryAt as since')
    .where('vendor', '=', vendor)
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(1)
    .executeTakeFirst();
