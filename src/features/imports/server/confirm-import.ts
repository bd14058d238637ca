import { refuse } from '#contract/errors.ts';
import { storeSessions } from '#core/nights/server/imported/store-sessions.ts';
import { notYours } from '#core/person/server/identity.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { ImportNeeds } from './readings.ts';
import * as store from './store.ts';

/** Takes the nights of a preview over, all or none, and tells how many were new. Twice is once. */
export async function confirmReading(
  needs: ImportNeeds,
  owner: string,
  id: string,
  asked: TimeZone | undefined,
): Promise<number> {
  const { db, blobs, clock } = needs;
  const row = await store.findImport(db, owner, id);
  if (!row) throw notYours();
  if (row.state === 'imported') return row.imported ?? 0;
  if (row.state !== 'ready' || !row.readKey) throw notReady(row);
  const read = await blobs.get(row.readKey);
  // Somebody else was quicker.
  if (!read) return alreadyImported(needs, owner, id);
  const timeZone = asked ?? row.timeZone ?? 'UTC';
  const { found, sessions } = await needs.place(owner, { read, timeZone, wantsSessions: true });
  const at = isoInstant(clock.nowMs());
  const imported = await db.transaction().execute(async (transaction) => {
    await store.holdImports(transaction, owner);
    if (!(await store.claimReady(transaction, owner, id, at))) return undefined;
    const { newNights, alreadyTold } = await storeSessions(transaction, { owner, origin: id, sessions, at });
    await store.noteImported(transaction, owner, id, { imported: newNights, alsoTold: alreadyTold, found, timeZone });
    return newNights;
  });
  if (imported === undefined) return alreadyImported(needs, owner, id);
  await dropRead(needs, { owner, id, readKey: row.readKey });
  return imported;
}

async function alreadyImported({ db }: ImportNeeds, owner: string, id: string): Promise<number> {
  const row = await store.findImport(db, owner, id);
  if (!row) throw notYours();
  if (row.state !== 'imported') throw notReady(row);
  return row.imported ?? 0;
}

const notReady = ({ state, fault }: store.ShownRow) =>
  refuse(
    'conflict',
    state === 'reading' ? 'This file is still being read.' : (fault ?? 'Please send this file again.'),
  );

/** What was read is needed no more. Where it fails to go now, the job that tidies up tries again. */
async function dropRead(
  { db, blobs, logger }: ImportNeeds,
  row: { owner: string; id: string; readKey: string },
): Promise<void> {
  try {
    await blobs.delete(row.readKey);
    await store.forgetReadKey(db, row);
  } catch (reason) {
    logger.warn({ err: reason }, 'what was read of an import could not be removed yet');
  }
}
