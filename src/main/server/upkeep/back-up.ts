import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Side } from '#platform/database/copying/side.ts';
import { sqliteSide } from '#platform/database/copying/sqlite-side.ts';
import { SQLITE_FILE } from '#platform/database/copying/staged-sqlite.ts';
import { syncFolder, unlessGone } from '#platform/files.ts';
import { createLogger } from '#platform/logger.ts';
import { openBlobs } from '../compose.ts';
import type { Config } from '../config.ts';
import { Sums } from './checksums.ts';
import { copyPhotos } from './copy-photos.ts';
import { openSnapshot } from './copy-postgres.ts';
import { copySqlite } from './copy-sqlite.ts';
import { backupsIn, keepNewest, nameOf, removeGivenUp, UNFINISHED } from './kept-backups.ts';
import { DATABASE_FILES, type DatabaseCopy, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { durationInWords, grouped, megabytes, Progress, type Tell } from './progress.ts';

type Copied = DatabaseCopy & { side: Pick<Side, 'tables' | 'rows' | 'close'> };

/**
 * Makes a backup in a folder of its own below `folder`, while servers serve: the database first, the photos that it names after it, and
 * the secret. It is there whole or not at all. Gives its path.
 */
export async function backUp(config: Config, folder: string, keep: number | undefined, tell: Tell): Promise<string> {
  const takenAt = new Date();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeGivenUp(folder, takenAt);
  const [previous] = await backupsIn(folder);
  const whole = join(folder, nameOf(takenAt));
  const part = whole + UNFINISHED;
  await mkdir(part, { mode: 0o700 });
  try {
    await filled(config, { part, previous, takenAt }, tell);
    await syncFolder(part);
    await rename(part, whole);
    await syncFolder(folder);
  } catch (reason) {
    await rm(part, { recursive: true, force: true });
    throw reason;
  }
  tell(`The backup is ${whole}, made in ${durationInWords(Date.now() - takenAt.getTime())}.`);
  if (keep !== undefined) {
    const gone = await keepNewest(folder, keep);
    if (gone > 0) tell(`Older backups removed: ${gone}.`);
  }
  return whole;
}

type Work = { part: string; previous: string | undefined; takenAt: Date };

async function filled(config: Config, { part, previous, takenAt }: Work, tell: Tell): Promise<void> {
  const data = resolve(config.DATA_DIR);
  const blobs = await openBlobs(config, data, createLogger('error'));
  const { side, ...copy } = await copiedDatabase(config, data, part, tell);
  try {
    const sums = new Sums(part);
    await sums.addFile(DATABASE_FILES[copy.engine]);
    const photos = await copiedPhotos(side, blobs, { folder: part, sums, previous }, tell);
    const hasSecret = await copiedSecret(config, data, part, tell);
    if (hasSecret) await sums.addFile('secret');
    const manifest: Manifest = {
      format: 1,
      takenAt: takenAt.toISOString(),
      ...copy,
      photos,
      hasSecret,
      files: sums.files,
    };
    await writeFile(join(part, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
    await sums.addFile(MANIFEST_FILE);
    await sums.end();
  } finally {
    await side.close();
  }
}

async function copiedDatabase(config: Config, data: string, part: string, tell: Tell): Promise<Copied> {
  const copied = config.DATABASE_URL
    ? await dumped(config.DATABASE_URL, part, tell)
    : await copiedFile(join(data, SQLITE_FILE), part, tell);
  const { size } = await stat(join(part, DATABASE_FILES[copied.engine]));
  const rows = Object.values(copied.rows).reduce((sum, count) => sum + count, 0);
  tell(`  ${grouped(rows)} rows, ${megabytes(size)}, checked`);
  return copied;
}

async function dumped(url: string, part: string, tell: Tell): Promise<Copied> {
  tell('Dumping the database:');
  const side = await openSnapshot(url);
  try {
    return { ...(await side.dump(join(part, DATABASE_FILES.postgres))), side };
  } catch (reason) {
    await side.close();
    throw reason;
  }
}

async function copiedFile(file: string, part: string, tell: Tell): Promise<Copied> {
  tell('Copying the database:');
  const to = join(part, DATABASE_FILES.sqlite);
  const progress = new Progress('% copied', 100, tell);
  const copy = await copySqlite(file, to, (share) => progress.add(Math.floor(share * 100) - progress.done));
  return { ...copy, side: sqliteSide(to, { readOnly: true }) };
}

async function copiedPhotos(side: Copied['side'], blobs: Blobs, place: Parameters<typeof copyPhotos>[2], tell: Tell) {
  tell('Copying photos:');
  const copied = { count: 0, bytes: 0, toldAt: performance.now() };
  const photos = await copyPhotos(side, blobs, place, (bytes) => {
    copied.count++;
    copied.bytes += bytes;
    if (performance.now() - copied.toldAt < 2000) return;
    copied.toldAt = performance.now();
    tell(`  ${grouped(copied.count)} photos, ${megabytes(copied.bytes)}`);
  });
  const gone = photos.gone > 0 ? `, ${grouped(photos.gone)} that rows name are not there` : '';
  tell(`  ${grouped(photos.count)} photos, ${megabytes(photos.bytes)}${gone}`);
  return photos;
}

/** What notifications and sealed tokens hang on. One that the operator sets is kept by the operator. */
async function copiedSecret(config: Config, data: string, part: string, tell: Tell): Promise<boolean> {
  if (config.SECRET !== undefined) {
    tell('SECRET is a setting of yours and not in the backup: keep it in a safe place.');
    return false;
  }
  const secret = await unlessGone(readFile(join(data, 'secret')));
  if (secret === undefined) tell(`There is no secret in ${data}, so none is in the backup.`);
  else await writeFile(join(part, 'secret'), secret, { mode: 0o600 });
  return secret !== undefined;
}
