import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from './manifest.ts';

const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;
export const UNFINISHED = '.part';
/** An unfinished backup of this age is abandoned. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/** The name of a backup is its time, so that names sort by time. */
export const backupName = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');

/** All complete backups in a folder, the latest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => NAME.test(name) && existsSync(join(folder, name, MANIFEST_FILE)))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Removes all but the latest backups and the remains of killed runs. Returns the number of removed backups. */
export async function pruneBackups(folder: string, keepCount: number): Promise<number> {
  const expired = (await backupsIn(folder)).slice(keepCount);
  for (const backup of expired) {
    // Half a backup must not look like a complete one.
    await rename(backup, backup + UNFINISHED);
    await rm(backup + UNFINISHED, { recursive: true });
  }
  return expired.length;
}

export async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED) || !NAME.test(name.slice(0, -UNFINISHED.length))) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}
