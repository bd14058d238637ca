import { refuse } from '#contract/errors.ts';
import { storeSessions } from '#core/nights/server/imported/store-sessions.ts';
import { forbidden } from '#core/person/server/identity.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import { isoInstant } from '#platform/clock.ts';
import type { ReadingChoice } from '../contract.ts';
import { withEntries } from './found-in-file.ts';
import * as queries from './queries.ts';
import type { ImportDependencies } from './readings.ts';
import { restoreEntries } from './restore-entries.ts';
import { tableBy } from './shown-imports.ts';

/** Imports the nights of a preview, all or none, and returns the number of new ones. Idempotent. */
export async function confirmReading(
  dependencies: ImportDependencies,
  owner: string,
  id: string,
  requested: ReadingChoice,
): Promise<number> {
  const { db, blobs, clock } = dependencies;
  const row = await queries.findImport(db, owner, id);
  if (!row) throw forbidden();
  if (row.state === 'imported') return row.imported ?? 0;
  if (row.state !== 'ready' || !row.readKey) throw notReady(row);
  const read = await blobs.get(row.readKey);
  // A concurrent confirmation came first.
  if (!read) return importedCount(dependencies, owner, id);
  const timeZone = requested.timeZone ?? row.timeZone ?? 'UTC';
  const from = { read, ownTable: tableBy(row, requested) };
  const placed = await dependencies.place(owner, { from, timeZone, wantsSessions: true });
  const { found, sessions, records, ownTable } = placed;
  const at = isoInstant(clock.nowMs());
  const imported = await storeFor(db, owner, async (transaction, owner) => {
    await queries.lockImports(transaction, owner);
    if (!(await queries.claimReady(transaction, owner, id, at))) return undefined;
    const { newNights, alreadyReported } = await storeSessions(transaction, { owner, origin: id, sessions, at });
    const entries = { owner, records, timeZone };
    const restored = await restoreEntries({ ...dependencies, db: transaction }, entries, owner);
    await queries.saveImported(transaction, owner, id, {
      imported: newNights,
      alsoTold: alreadyReported,
      found: withEntries(found, restored),
      ownTable,
      restored: restored.restored,
      timeZone,
    });
    return newNights;
  });
  if (imported === undefined) return importedCount(dependencies, owner, id);
  await dropReadBlob(dependencies, { owner, id, readKey: row.readKey });
  return imported;
}

async function importedCount({ db }: ImportDependencies, owner: string, id: string): Promise<number> {
  const row = await queries.findImport(db, owner, id);
  if (!row) throw forbidden();
  if (row.state !== 'imported') throw notReady(row);
  return row.imported ?? 0;
}

const notReady = ({ state, fault }: queries.ShownRow) =>
  refuse(
    'conflict',
    state === 'reading' ? 'This file is still being read.' : (fault ?? 'Please send this file again.'),
  );

/** Deletes the read data, which is no longer needed. If that fails, the cleanup job retries. */
async function dropReadBlob(
  { db, blobs, logger }: ImportDependencies,
  row: { owner: string; id: string; readKey: string },
): Promise<void> {
  try {
    await blobs.delete(row.readKey);
    await queries.clearReadKey(db, row);
  } catch (reason) {
    logger.warn({ err: reason }, 'the read data of an import could not be deleted yet');
  }
}
