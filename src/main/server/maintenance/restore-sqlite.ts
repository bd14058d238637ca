import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasRows, SQLITE_FILE } from '#platform/database/copying/staged-sqlite.ts';
import { lockFolder } from '#platform/database/folder-lock.ts';
import { syncFolder } from '#platform/files.ts';
import { OperationalError } from '#platform/operational-error.ts';
import { checkSqlite } from './copy-sqlite.ts';
import { checkRows, DATABASE_FILES, type Destination } from './manifest.ts';
import type { ReportLine } from './progress.ts';

const LOCK_WAIT_MS = 1000;

/**
 * Moves a database file into the data folder as the last step: until then there is none, and no server finds half a
 * restore.
 */
export async function restoreSqlite(
  { backup, manifest, data, aside }: Destination,
  withPhotos: boolean,
  restoreRest: () => Promise<void>,
  report: ReportLine,
): Promise<string> {
  const lock = await lockFolder(data, LOCK_WAIT_MS);
  try {
    const file = join(data, SQLITE_FILE);
    const isFull = hasRows(file);
    if (isFull && !aside) {
      throw new OperationalError(
        `${file} already holds data of people. Add --replace to set it aside and restore the backup in its place.`,
      );
    }
    report('Restoring the database:');
    const part = `${file}.part`;
    await copyDurably(join(backup, DATABASE_FILES.sqlite), part);
    checkRows(manifest, checkSqlite(part).rows);
    const note = isFull && aside ? await moveAside(data, aside, withPhotos) : '';
    await restoreRest();
    for (const ending of ['-wal', '-shm']) await rm(file + ending, { force: true });
    await rename(part, file);
    await syncFolder(data);
    return note;
  } finally {
    lock.release();
  }
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const file = await open(to, 'r+');
  await file.chmod(0o600);
  await file.sync();
  await file.close();
}

async function moveAside(data: string, aside: string, withPhotos: boolean): Promise<string> {
  const folder = join(data, aside);
  await mkdir(folder, { mode: 0o700 });
  const endings = ['', '-wal', '-shm'].map((ending) => SQLITE_FILE + ending);
  for (const name of [...endings, ...(withPhotos ? ['blobs'] : [])]) {
    if (existsSync(join(data, name))) await rename(join(data, name), join(folder, name));
  }
  if (existsSync(join(data, 'secret'))) await copyFile(join(data, 'secret'), join(folder, 'secret'));
  await syncFolder(data);
  return `What was there before is in ${folder}.`;
}
