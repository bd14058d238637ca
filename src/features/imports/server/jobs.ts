import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isoInstant, systemClock } from '#platform/clock.ts';
import { undefinedIfMissing } from '#platform/files.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import * as queries from './queries.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'blobs' | 'settings'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A reading sends a heartbeat every ten seconds. */
const STALE_AFTER_MS = MINUTE_MS;
/** A folder in use changes far more often. */
const ABANDONED_AFTER_MS = 10 * MINUTE_MS;
const RESTARTED = 'The server was restarted while it read this file. Please send it again.';

/** Fails readings without a heartbeat, and deletes unconfirmed imports after a day. */
export const cleanUpJob = ({ db, blobs, clock }: Dependencies): Job => ({
  name: 'imports',
  everyMs: MINUTE_MS,
  servers: 'one',
  async run(signal) {
    const nowMs = clock.nowMs();
    const [at, yesterday] = [isoInstant(nowMs), isoInstant(nowMs - DAY_MS)];
    const aMinuteAgo = isoInstant(nowMs - STALE_AFTER_MS);
    await queries.failStaleReadings(db, aMinuteAgo, RESTARTED, at);
    const old = [
      ...(await queries.importsUnchangedSince(db, 'ready', yesterday)),
      ...(await queries.importsUnchangedSince(db, 'failed', yesterday)),
    ];
    // The blob goes first: if that fails, the row still exists for a retry.
    for (const { owner, id, state, readKey } of old) {
      if (signal.aborted) return;
      if (readKey) await blobs.delete(readKey);
      await queries.removeImport(db, owner, id, state);
    }
    for (const row of await queries.importedWithBlob(db, aMinuteAgo)) {
      if (row.readKey) await blobs.delete(row.readKey);
      await queries.clearReadKey(db, row);
    }
  },
});

/** Deletes the scratch folders of a crashed server. Servers may share the folder, so those in use stay. */
export const sweepScratchJob = ({ settings }: Pick<Dependencies, 'settings'>): Job => ({
  name: 'scratch',
  everyMs: 5 * MINUTE_MS,
  servers: 'each',
  async run() {
    const { scratchFolder } = settings;
    for (const name of await namesIn(scratchFolder)) {
      const path = join(scratchFolder, name);
      // File times use the machine's clock, not the server's.
      const changed = await undefinedIfMissing(changedMs(path));
      if (changed !== undefined && systemClock.nowMs() - changed > ABANDONED_AFTER_MS) {
        await rm(path, { recursive: true, force: true });
      }
    }
  },
});

/** The last change of a folder or of a file directly in it. */
async function changedMs(path: string): Promise<number> {
  const paths = [path, ...(await namesIn(path)).map((name) => join(path, name))];
  const times = await Promise.all(paths.map(async (one) => (await stat(one)).mtimeMs));
  return Math.max(...times);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (reason) {
    if (['ENOENT', 'ENOTDIR'].includes((reason as NodeJS.ErrnoException).code ?? '')) return [];
    throw reason;
  }
}
