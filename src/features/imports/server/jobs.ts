import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isoInstant, systemClock } from '#platform/clock.ts';
import { undefinedIfMissing } from '#platform/files.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'blobs' | 'settings'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A reading shows every ten seconds that it goes on. */
const STALE_AFTER_MS = MINUTE_MS;
/** A folder that is worked in changes far more often. */
const ABANDONED_AFTER_MS = 10 * MINUTE_MS;
const RESTARTED = 'The server was restarted while it read this file. Please send it again.';

/** Gives up what nobody reads any more, and forgets after a day what nobody decided about. */
export const cleanUpJob = ({ db, blobs, clock }: Dependencies): Job => ({
  name: 'imports',
  everyMs: MINUTE_MS,
  servers: 'one',
  async run(signal) {
    const nowMs = clock.nowMs();
    const [at, yesterday] = [isoInstant(nowMs), isoInstant(nowMs - DAY_MS)];
    const aMinuteAgo = isoInstant(nowMs - STALE_AFTER_MS);
    await store.failStaleReadings(db, aMinuteAgo, RESTARTED, at);
    const old = [
      ...(await store.importsUnchangedSince(db, 'ready', yesterday)),
      ...(await store.importsUnchangedSince(db, 'failed', yesterday)),
    ];
    // The blob first: if that fails, the row is still there to try again with.
    for (const { owner, id, state, readKey } of old) {
      if (signal.aborted) return;
      if (readKey) await blobs.delete(readKey);
      await store.removeImport(db, owner, id, state);
    }
    for (const row of await store.importedWithBlob(db, aMinuteAgo)) {
      if (row.readKey) await blobs.delete(row.readKey);
      await store.clearReadKey(db, row);
    }
  },
});

/** Removes what a server that was killed left behind. Servers may share the folder, so what is still worked on stays. */
export const sweepScratchJob = ({ settings }: Pick<Dependencies, 'settings'>): Job => ({
  name: 'scratch',
  everyMs: 5 * MINUTE_MS,
  servers: 'each',
  async run() {
    const { scratchFolder } = settings;
    for (const name of await namesIn(scratchFolder)) {
      const path = join(scratchFolder, name);
      // The times of files are those of the machine, whatever the server's clock says.
      const changed = await undefinedIfMissing(changedMs(path));
      if (changed !== undefined && systemClock.nowMs() - changed > ABANDONED_AFTER_MS) {
        await rm(path, { recursive: true, force: true });
      }
    }
  },
});

/** When a folder, or a file right in it, was last changed. */
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
