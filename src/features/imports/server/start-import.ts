import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '#contract/errors.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import { randomId } from '#platform/random-id.ts';
import type { ImportDependencies, Outcome, Reading, Readings } from './readings.ts';
import * as store from './store.ts';

type WaitingImport = Pick<store.ShownRow, 'id' | 'state' | 'readKey'>;
/** `owner` is the account where the sender signed up during the upload. */
type Started = { owner: string; id: string; outcome: Promise<Outcome> };
type Upload = { owner: string; filePath: string; fileName: string; timeZone: TimeZone };

/** Longer than that, nobody likes to look at a line that does not move. */
const WAIT_MS = 15_000;
/** Previews that nobody decided about; each keeps what was read. */
const MAX_WAITING = 10;

/** Takes a file that has arrived, notes it, and begins to read it. Refuses a second one while one of the person is being read. */
export async function startReading(
  dependencies: ImportDependencies,
  readings: Readings,
  { owner: sender, filePath, fileName, timeZone }: Upload,
): Promise<Started> {
  const folder = await mkdtemp(join(dependencies.settings.scratchFolder, 'import-'));
  const reading: Reading = { id: randomId(), folder, timeZone };
  let owner: string | null;
  try {
    const { size: fileBytes } = await stat(filePath);
    await rename(filePath, join(folder, 'file'));
    const readKey = `imports/${sender}/${reading.id}`;
    const at = isoInstant(dependencies.clock.nowMs());
    owner = await store.insertReading(dependencies.db, {
      owner: sender,
      id: reading.id,
      fileName,
      fileBytes,
      readKey,
      timeZone,
      at,
    });
    if (owner === null)
      throw refuse('conflict', 'Another file of yours is still being read. Please wait until it is done.');
  } catch (reason) {
    await rm(folder, { recursive: true, force: true });
    throw reason;
  }
  for (const row of await excessImports(dependencies, owner)) await discardImport(dependencies, owner, row);
  return { owner, id: reading.id, outcome: measureReading(dependencies, readings.read(reading)) };
}

async function measureReading({ metrics }: ImportDependencies, reading: Promise<Outcome>): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome = await reading;
  const label = typeof outcome === 'string' ? outcome : outcome.code;
  metrics.readings.of(label).observe((performance.now() - startedAt) / 1000);
  return outcome;
}

/** The oldest previews beyond those that may wait. */
const excessImports = async ({ db }: ImportDependencies, owner: string): Promise<WaitingImport[]> =>
  (await store.waitingImports(db, owner)).slice(MAX_WAITING - 1);

/** Where what was read cannot be removed now, the row stays for the job that tidies up, and the person is not held up. */
async function discardImport(
  { db, blobs, logger }: ImportDependencies,
  owner: string,
  { state, id, readKey }: WaitingImport,
) {
  try {
    if (readKey) await blobs.delete(readKey);
    await store.removeImport(db, owner, id, state);
  } catch (reason) {
    logger.warn({ err: reason }, 'what was read of an import could not be removed yet');
  }
}

/** Waits a while for a reading. What cannot be used is refused and forgotten; undefined where it is still being read. */
export async function waitForReading(
  dependencies: ImportDependencies,
  { owner, id, outcome }: Started,
): Promise<'ready' | undefined> {
  const waiting = new AbortController();
  const timeout = sleep(WAIT_MS, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
  const result = await Promise.race([outcome, timeout]);
  waiting.abort();
  if (result === 'ready' || result === undefined) return result;
  if (result === 'stopped') throw refuse('conflict', 'The reading of this file was stopped.');
  const failed = await store.findImport(dependencies.db, owner, id);
  if (failed?.state === 'failed') await discardImport(dependencies, owner, failed);
  throw refuse(result.code, result.fault);
}
