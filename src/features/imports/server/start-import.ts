import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '#contract/errors.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import { randomId } from '#platform/random-id.ts';
import type { ImportNeeds, Outcome, Reading, Readings } from './readings.ts';
import * as store from './store.ts';

type Sent = { owner: string; filePath: string; fileName: string; timeZone: TimeZone };

/** Longer than that, nobody likes to look at a line that does not move. */
const WAIT_MS = 15_000;
/** Previews that nobody decided about; each keeps what was read. */
const MOST_WAITING = 10;

/** Takes a file that has arrived, notes it, and begins to read it. Refuses a second one while one of the person is being read. */
export async function startReading(
  needs: ImportNeeds,
  readings: Readings,
  { owner, filePath, fileName, timeZone }: Sent,
): Promise<{ id: string; outcome: Promise<Outcome> }> {
  const folder = await mkdtemp(join(needs.settings.scratchFolder, 'import-'));
  const reading: Reading = { id: randomId(), folder, timeZone };
  try {
    const { size: fileBytes } = await stat(filePath);
    await rename(filePath, join(folder, 'file'));
    const readKey = `imports/${owner}/${reading.id}`;
    const at = isoInstant(needs.clock.nowMs());
    const isNoted = await store.addReading(needs.db, {
      owner,
      id: reading.id,
      fileName,
      fileBytes,
      readKey,
      timeZone,
      at,
    });
    if (!isNoted) throw refuse('conflict', 'Another file of yours is still being read. Please wait until it is done.');
  } catch (reason) {
    await rm(folder, { recursive: true, force: true });
    throw reason;
  }
  await dropOldest(needs, owner);
  return { id: reading.id, outcome: readings.read(reading) };
}

async function dropOldest({ db, blobs }: ImportNeeds, owner: string): Promise<void> {
  const waiting = (await store.listImports(db, owner)).filter(({ state }) => state === 'ready');
  for (const { id } of waiting.slice(MOST_WAITING - 1)) {
    const dropped = await store.takeOut(db, owner, id, 'ready');
    if (dropped?.readKey) await blobs.delete(dropped.readKey);
  }
}

/** Waits a while for a reading. What cannot be used is refused and forgotten; undefined where it is still being read. */
export async function settledReading(
  { db, blobs }: ImportNeeds,
  owner: string,
  { id, outcome }: { id: string; outcome: Promise<Outcome> },
): Promise<'ready' | undefined> {
  const waiting = new AbortController();
  const tooLong = sleep(WAIT_MS, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
  const settled = await Promise.race([outcome, tooLong]);
  waiting.abort();
  if (settled === 'ready' || settled === undefined) return settled;
  if (settled === 'stopped') throw refuse('conflict', 'The reading of this file was stopped.');
  const dropped = await store.takeOut(db, owner, id, 'failed');
  if (dropped?.readKey) await blobs.delete(dropped.readKey);
  throw refuse(settled.code, settled.fault);
}
