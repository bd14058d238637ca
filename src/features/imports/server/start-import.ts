import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '#contract/errors.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import { randomId } from '#platform/random-id.ts';
import * as queries from './queries.ts';
import type { ImportDependencies, Outcome, Reading, Readings } from './readings.ts';

type WaitingImport = Pick<queries.ShownRow, 'id' | 'state' | 'readKey'>;
/** `owner` is the account if the guest signed up during the upload. */
type Started = { owner: string; id: string; outcome: Promise<Outcome> };
type Upload = { owner: string; filePath: string; fileName: string; timeZone: TimeZone; sender: string };

/** The longest wait before the response. After that the page shows the progress. */
const WAIT_MS = 15_000;
/** Unconfirmed previews of a person; each stores its read data, so the oldest beyond them are discarded. */
const MAX_WAITING = 10;

/** Records an uploaded file and starts to read it. Refuses a second file while one of the person is being read. */
export async function startReading(
  dependencies: ImportDependencies,
  readings: Readings,
  { owner: uploader, filePath, fileName, timeZone, sender }: Upload,
): Promise<Started> {
  const { size: fileBytes } = await stat(filePath);
  const folder = await mkdtemp(join(dependencies.settings.scratchFolder, 'import-'));
  const reading: Reading = { id: randomId(), folder, fileBytes, timeZone, sender };
  let owner: string | null;
  try {
    await rename(filePath, join(folder, 'file'));
    const readKey = `imports/${uploader}/${reading.id}`;
    const at = isoInstant(dependencies.clock.nowMs());
    const row = { owner: uploader, id: reading.id, fileName, fileBytes, readKey, timeZone, at };
    owner = await queries.insertReading(dependencies.db, row);
    if (owner === null)
      throw refuse('conflict', 'Another file of yours is still being read. Please wait until it is done.');
  } catch (reason) {
    await rm(folder, { recursive: true, force: true });
    throw reason;
  }
  const excess = (await queries.waitingImports(dependencies.db, owner)).slice(MAX_WAITING - 1);
  for (const row of excess) await discardImport(dependencies, owner, row);
  return { owner, id: reading.id, outcome: measureReading(dependencies, readings.read(reading)) };
}

async function measureReading({ metrics }: ImportDependencies, reading: Promise<Outcome>): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome = await reading;
  const labels = { outcome: typeof outcome === 'string' ? outcome : outcome.code };
  metrics.readings.observe(labels, (performance.now() - startedAt) / 1000);
  return outcome;
}

/** If the read data cannot be deleted now, the row stays for the cleanup job, and the person does not wait. */
async function discardImport(
  { db, blobs, logger }: ImportDependencies,
  owner: string,
  { state, id, readKey }: WaitingImport,
) {
  try {
    if (readKey) await blobs.delete(readKey);
    await queries.removeImport(db, owner, id, state);
  } catch (reason) {
    logger.warn({ err: reason }, 'the read data of an import could not be deleted yet');
  }
}

/** Waits a while for a reading. An unusable file is refused and its row deleted; undefined if it is still being read. */
export async function waitForReading(
  dependencies: ImportDependencies,
  { owner, id, outcome }: Started,
): Promise<'ready' | undefined> {
  const waiting = new AbortController();
  const timeout = sleep(WAIT_MS, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
  const result = await Promise.race([outcome, timeout]);
  waiting.abort();
  if (result === 'ready' || result === undefined) return result;
  if (result === 'stopped') throw refuse('conflict', 'Reading this file was stopped.');
  const failed = await queries.findImport(dependencies.db, owner, id);
  if (failed?.state === 'failed') await discardImport(dependencies, owner, failed);
  throw refuse(result.code, result.fault);
}
