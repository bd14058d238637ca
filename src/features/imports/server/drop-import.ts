import { forgetSessions } from '#core/nights/server/imported/store-sessions.ts';
import { notYours } from '#core/person/server/identity.ts';
import type { Database } from '#platform/database/schema.ts';
import type { ImportNeeds, Readings } from './readings.ts';
import * as store from './store.ts';

/** Stops a reading, drops a preview, or undoes an import: its nights go, but for those that a later import told as well. */
export async function dropImport(needs: ImportNeeds, readings: Readings, owner: string, id: string): Promise<void> {
  const { db, blobs } = needs;
  const found = await store.findImport(db, owner, id);
  if (!found) throw notYours();
  // What was read goes first: if that fails, the row is still there to try again with.
  const isRead = found.state !== 'reading';
  if (isRead && found.readKey) await blobs.delete(found.readKey);
  const dropped = await db.transaction().execute(async (transaction) => {
    await store.holdImports(transaction, owner);
    const row = await store.takeOut(transaction, owner, id);
    if (row?.state === 'imported') {
      const heirs = await heirsOf(transaction, owner);
      await forgetSessions(transaction, { owner, origin: id, heirs });
    }
    return row;
  });
  if (!dropped) throw notYours();
  readings.stop(id);
  if (!isRead && dropped.readKey) await blobs.delete(dropped.readKey);
}

/** Of several that told the same sleep, the oldest gets it. */
async function heirsOf(transaction: Database, owner: string): Promise<Map<string, string>> {
  const heirs = new Map<string, string>();
  for (const { id, keys } of await store.alsoToldBy(transaction, owner)) {
    for (const key of keys) if (!heirs.has(key)) heirs.set(key, id);
  }
  return heirs;
}
