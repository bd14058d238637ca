import { keysOf } from '#core/nights/server/imported/read-records.ts';
import { removeSessions } from '#core/nights/server/imported/store-sessions.ts';
import { forbidden } from '#core/person/server/identity.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import { isoInstant } from '#platform/clock.ts';
import * as queries from './queries.ts';
import type { ImportDependencies, Readings } from './readings.ts';
import { type Restored, removeRestored } from './restore-entries.ts';

/** Stops a reading, drops a preview, or undoes an import. Nights that a later import also has stay. Returns the number of restored entries that stay because they were changed. */
export async function dropImport(
  dependencies: ImportDependencies,
  readings: Readings,
  owner: string,
  id: string,
): Promise<number> {
  const { db, blobs, clock } = dependencies;
  const found = await queries.findImport(db, owner, id);
  if (!found) throw forbidden();
  // The read data goes first: if that fails, the row still exists for a retry.
  const isRead = found.state !== 'reading';
  if (isRead && found.readKey) await blobs.delete(found.readKey);
  const dropped = await storeFor(db, owner, async (transaction, owner) => {
    await queries.lockImports(transaction, owner);
    const row = await queries.removeImport(transaction, owner, id);
    if (row?.state === 'imported') {
      const keys = new Set(await keysOf(transaction, owner, id));
      // If several imports have the same sleep session, the oldest becomes its origin.
      const fallbackOrigins = await queries.alsoReportedBy(transaction, owner, keys);
      await removeSessions(transaction, { owner, origin: id, fallbackOrigins, at: isoInstant(clock.nowMs()) });
    }
    const restored = JSON.parse(row?.restored ?? '{}') as Restored;
    const entries = { owner, restored, timeZone: row?.timeZone ?? 'UTC' };
    return row && { ...row, changed: await removeRestored({ ...dependencies, db: transaction }, entries) };
  });
  if (!dropped) throw forbidden();
  readings.stop(id);
  if (!isRead && dropped.readKey) await blobs.delete(dropped.readKey);
  return dropped.changed;
}
