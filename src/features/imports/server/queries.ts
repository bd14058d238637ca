import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { refuse } from '#contract/errors.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import type { OwnTable } from '#domain/sessions/own-table.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { acquireAdvisoryLock } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner, Tables } from '#platform/database/schema.ts';
import type { Placed } from './import-thread.ts';
import type { Restored } from './restore-entries.ts';

/** The only writer of `imports`. An id is unguessable and belongs to one row. */

/** Confirmed files of a person. Eight years with one file a month. */
const MAX_IMPORTED = 100;
/** Imported files whose columns are remembered. */
const MAX_REMEMBERED = 20;

export type ImportRow = Selectable<Tables['imports']>;

/** The columns that are shown. `alsoTold` may be long. */
const COLUMNS = [
  'owner',
  'id',
  'state',
  'fileName',
  'fileBytes',
  'doneBytes',
  'totalBytes',
  'found',
  'ownTable',
  'readKey',
  'fault',
  'timeZone',
  'imported',
  'createdAt',
] as const;

export type ShownRow = Pick<ImportRow, (typeof COLUMNS)[number]>;

type NewImport = Pick<ImportRow, 'owner' | 'id' | 'fileName' | 'fileBytes' | 'readKey'> & {
  timeZone: TimeZone;
  at: string;
};

/** Serializes changes, because the imports of a person depend on each other. */
export const lockImports = (transaction: Database, owner: string): Promise<void> =>
  acquireAdvisoryLock(transaction, 'imports', owner);

const importsIn = (db: Database, owner: string, state: ImportRow['state']) =>
  db.selectFrom('imports').where('owner', '=', owner).where('state', '=', state);

/**
 * Inserts a file to read and returns its owner, which changes if the guest signed up during the upload. Null if another file of that
 * person is still being read.
 */
export function insertReading(db: Database, { at, ...given }: NewImport): Promise<string | null> {
  return storeFor(db, given.owner, async (transaction, owner) => {
    await lockImports(transaction, owner);
    const reading = await importsIn(transaction, owner, 'reading').select('id').executeTakeFirst();
    if (reading) return null;
    const empty = { found: null, ownTable: null, fault: null, alsoTold: null, imported: null, doneBytes: 0 };
    const row = { ...given, owner, ...empty, totalBytes: given.fileBytes, createdAt: at, updatedAt: at };
    await transaction
      .insertInto('imports')
      .values({ ...row, state: 'reading' })
      .execute();
    return owner;
  });
}

export const findImport = (db: Database, owner: string, id: string): Promise<ShownRow | undefined> =>
  db.selectFrom('imports').select(COLUMNS).where('owner', '=', owner).where('id', '=', id).executeTakeFirst();

/** Newest first. */
export const listImports = (db: Database, owner: string): Promise<ShownRow[]> =>
  db
    .selectFrom('imports')
    .select(COLUMNS)
    .where('owner', '=', owner)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** The tables among the newest imported files, whose columns the person confirmed, newest first. */
export async function confirmedTables(db: Database, owner: string): Promise<OwnTable[]> {
  const rows = await importsIn(db, owner, 'imported')
    .select('ownTable')
    .orderBy('createdAt', 'desc')
    .limit(MAX_REMEMBERED)
    .execute();
  return rows.flatMap(({ ownTable }) => (ownTable === null ? [] : (JSON.parse(ownTable) as OwnTable)));
}

/** Unconfirmed previews, newest first. */
export const waitingImports = (db: Database, owner: string) =>
  importsIn(db, owner, 'ready')
    .select(['id', 'state', 'readKey'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A file being read, whatever its owner is now. Undefined if it was dropped. */
export const findReading = (db: Database, id: string): Promise<ShownRow | undefined> =>
  db.selectFrom('imports').select(COLUMNS).where('state', '=', 'reading').where('id', '=', id).executeTakeFirst();

/** Updates a file being read. False if it was dropped. */
export async function updateReading(
  db: Database,
  id: string,
  values: Partial<Pick<ImportRow, 'state' | 'doneBytes' | 'totalBytes' | 'found' | 'ownTable' | 'fault' | 'readKey'>>,
  at: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('imports')
    .set({ ...values, updatedAt: at })
    .where('state', '=', 'reading')
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Claims a preview for import. Of concurrent requests, one gets it. Refuses more imports than one person may have; the
 * caller holds `lockImports`.
 */
export async function claimReady(transaction: Database, owner: string, id: string, at: string): Promise<boolean> {
  const changed = await transaction
    .updateTable('imports')
    .set({ state: 'imported', updatedAt: at })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if ((await countImported(transaction, [owner])) > MAX_IMPORTED) throw tooManyImports();
  return changed.numUpdatedRows > 0n;
}

async function countImported(db: Database, owners: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', 'in', owners)
    .where('state', '=', 'imported')
    .executeTakeFirstOrThrow();
  return Number(count);
}

const tooManyImports = () =>
  refuse(
    'conflict',
    `You have ${MAX_IMPORTED} imported files, which is the limit. Please undo an older one first. Nights that a newer file also has stay.`,
  );

/** Keys of sessions that other imports had, and the entries that were restored. */
type SavedForUndo = { alsoTold: string[]; restored: Restored };

export async function saveImported(
  transaction: Database,
  owner: string,
  id: string,
  given: Pick<Placed, 'found' | 'ownTable'> & { imported: number; timeZone: TimeZone } & SavedForUndo,
): Promise<void> {
  const { found, ownTable, alsoTold, restored, ...values } = given;
  // The examples of a table are no longer needed.
  const columns = ownTable?.columns.map((column) => ({ ...column, examples: [] }));
  await transaction
    .updateTable('imports')
    .set({
      ...values,
      found: JSON.stringify(found),
      ownTable: ownTable && JSON.stringify({ ...ownTable, columns }),
      alsoTold: JSON.stringify(alsoTold),
      restored: JSON.stringify(restored),
    })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .execute();
}

/** Call after the blob is deleted. */
export async function clearReadKey(db: Database, { owner, id }: Pick<ImportRow, 'owner' | 'id'>): Promise<void> {
  await db.updateTable('imports').set({ readKey: null }).where('owner', '=', owner).where('id', '=', id).execute();
}

/** Deletes a row, optionally only in one state, and returns its state. Undefined if there is none. */
export const removeImport = (db: Database, owner: string, id: string, state?: ImportRow['state']) =>
  db
    .deleteFrom('imports')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'failed'))
    .returning(['state', 'readKey', 'timeZone', 'restored'])
    .executeTakeFirst();

/**
 * The oldest import that also contained each of some sessions. Reads one import at a time, because each may name as many
 * sessions as a person can have.
 */
export async function alsoReportedBy(
  db: Database,
  owner: string,
  keys: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const imports = await importsIn(db, owner, 'imported')
    .select('id')
    .where('alsoTold', '<>', '[]')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const importOf = new Map<string, string>();
  for (const { id } of imports) {
    if (importOf.size === keys.size) break;
    const row = await db
      .selectFrom('imports')
      .select('alsoTold')
      .where('owner', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst();
    for (const key of JSON.parse(row?.alsoTold ?? '[]') as string[]) {
      if (keys.has(key) && !importOf.has(key)) importOf.set(key, id);
    }
    await nextTurn();
  }
  return importOf;
}

/** Fails readings without progress since an instant and returns their number. */
export async function failStaleReadings(db: Database, before: string, fault: string, at: string): Promise<number> {
  const changed = await db
    .updateTable('imports')
    .set({ state: 'failed', fault, updatedAt: at })
    .where('state', '=', 'reading')
    .where('updatedAt', '<', before)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

/** Imports in a state, unchanged since an instant. */
export const importsUnchangedSince = (db: Database, state: ImportRow['state'], before: string) =>
  db
    .selectFrom('imports')
    .select(['owner', 'id', 'state', 'readKey'])
    .where('state', '=', state)
    .where('updatedAt', '<', before)
    .execute();

/** Finished imports whose blob could not be deleted. */
export const importedWithBlob = (db: Database, before: string) =>
  db
    .selectFrom('imports')
    .select(['owner', 'id', 'readKey'])
    .where('state', '=', 'imported')
    .where('readKey', 'is not', null)
    .where('updatedAt', '<', before)
    .execute();

/** Moves all imports of some owners to another and returns their number. Refuses more than one person may have. */
export async function transferImports(db: Database, from: readonly string[], to: LockedOwner): Promise<number> {
  if ((await countImported(db, from)) > 0 && (await countImported(db, [...from, to])) > MAX_IMPORTED) {
    throw tooManyImports();
  }
  const given = await db.updateTable('imports').set({ owner: to }).where('owner', 'in', from).executeTakeFirst();
  return Number(given.numUpdatedRows);
}

export async function blobKeys(db: Database, owner: string): Promise<string[]> {
  const rows = await db.selectFrom('imports').select('readKey').where('owner', '=', owner).execute();
  return rows.flatMap(({ readKey }) => readKey ?? []);
}

export async function dropImports(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('imports').where('owner', '=', owner).execute();
}

/** The creation time of the file that has been read for longest. */
export const longestReadingSince = (db: Database) =>
  db
    .selectFrom('imports')
    .select('createdAt as since')
    .where('state', '=', 'reading')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
