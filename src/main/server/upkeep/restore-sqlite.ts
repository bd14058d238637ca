import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { holdsRows, SQLITE_FILE } from '#platform/database/copying/staged-sqlite.ts';
import { lockFolder } from '#platform/database/folder-lock.ts';
import { syncFolder } from '#platform/files.ts';
import { Obstacle } from '#platform/obstacle.ts';
import { checkedSqlite } from './copy-sqlite.ts';
import { checkRows, DATABASE_FILES, type Destination } from './manifest.ts';
import type { Tell } from './progress.ts';

const LOCK_WAIT_MS = 1000;

/** Puts a database file into the data folder, last of all: until then there is none, and no server finds half a restore. */
export async function restoreSqlite(
  { backup, manifest, data, aside }: Destination,
  keepsPhotos: boolean,
  rest: () => Promise<void>,
  tell: Tell,
): Promise<string> {
  const lock = await lockFolder(data, LOCK_WAIT_MS);
  try {
    const file = join(data, SQLITE_FILE);
    const isFull = holdsRows(file);
    if (isFull && !aside) {
      throw new Obstacle(
        `${file} already holds data of people. Add --replace to keep it beside and put the backup in its place.`,
      );
    }
    tell('Restoring the database:');
    const part = `${file}.part`;
    await copyDurably(join(backup, DATABASE_FILES.sqlite), part);
    checkRows(manifest, checkedSqlite(part).rows);
    const kept = isFull && aside ? await putAside(data, aside, keepsPhotos) : '';
    await rest();
    for (const ending of ['-wal', '-shm']) await rm(file + ending, { force: true });
    await rename(part, file);
    await syncFolder(data);
    return kept;
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

async function putAside(data: string, aside: string, keepsPhotos: boolean): Promise<string> {
  const folder = join(data, aside);
  await mkdir(folder, { mode: 0o700 });
  const endings = ['', '-wal', '-shm'].map((ending) => SQLITE_FILE + ending);
  for (const name of [...endings, ...(keepsPhotos ? ['blobs'] : [])]) {
    if (existsSync(join(data, name))) await rename(join(data, name), join(folder, name));
  }
  if (existsSync(join(data, 'secret'))) await copyFile(join(data, 'secret'), join(folder, 'secret'));
  await syncFolder(data);
  return `What was there before is in ${folder}.`;
}
