import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Side } from '#platform/database/copying/side.ts';
import { sqliteSide } from '#platform/database/copying/sqlite-side.ts';
import { SQLITE_FILE } from '#platform/database/copying/staged-sqlite.ts';
import { syncFolder, undefinedIfMissing } from '#platform/files.ts';
import { createLogger } from '#platform/logger.ts';
import { openBlobs } from '../compose.ts';
import type { Config } from '../config.ts';
import { Sums } from './checksums.ts';
import { copyPhotos } from './copy-photos.ts';
import { openSnapshot } from './copy-postgres.ts';
import { copySqlite } from './copy-sqlite.ts';
import { DATABASE_FILES, type DatabaseCopy, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { formatCount, formatDuration, formatMegabytes, Progress, type ReportLine } from './progress.ts';
import { backupName, backupsIn, pruneBackups, removeAbandoned, UNFINISHED } from './stored-backups.ts';

type CopiedDatabase = DatabaseCopy & { side: Pick<Side, 'tables' | 'rows' | 'close'> };

/**
 * Makes a backup in a new folder below `folder` while servers run: first the database, then the photos that it names,
 * then the secret. The backup is complete or absent. Returns its path.
 */
export async function backUp(
  config: Config,
  folder: string,
  keepCount: number | undefined,
  report: ReportLine,
): Promise<string> {
  const takenAt = new Date();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, takenAt);
  const [previous] = await backupsIn(folder);
  const finalPath = join(folder, backupName(takenAt));
  const partialPath = finalPath + UNFINISHED;
  await mkdir(partialPath, { mode: 0o700 });
  try {
    await fillBackup(config, { partialPath, previous, takenAt }, report);
    await syncFolder(partialPath);
    await rename(partialPath, finalPath);
    await syncFolder(folder);
  } catch (reason) {
    await rm(partialPath, { recursive: true, force: true });
    throw reason;
  }
  report(`The backup is ${finalPath}, made in ${formatDuration(Date.now() - takenAt.getTime())}.`);
  if (keepCount !== undefined) {
    const removed = await pruneBackups(folder, keepCount);
    if (removed > 0) report(`Older backups removed: ${removed}.`);
  }
  return finalPath;
}

type Work = { partialPath: string; previous: string | undefined; takenAt: Date };

async function fillBackup(config: Config, { partialPath, previous, takenAt }: Work, report: ReportLine): Promise<void> {
  const data = resolve(config.DATA_DIR);
  const blobs = await openBlobs(config, data, createLogger('error'));
  const { side, ...copy } = await copyDatabase(config, data, partialPath, report);
  try {
    const sums = new Sums(partialPath);
    await sums.addFile(DATABASE_FILES[copy.engine]);
    const photos = await copyAllPhotos(side, blobs, { folder: partialPath, sums, previous }, report);
    const hasSecret = await copySecret(config, data, partialPath, report);
    if (hasSecret) await sums.addFile('secret');
    const manifest: Manifest = {
      format: 1,
      takenAt: takenAt.toISOString(),
      ...copy,
      photos,
      hasSecret,
      files: sums.files,
    };
    await writeFile(join(partialPath, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await sums.addFile(MANIFEST_FILE);
    await sums.end();
  } finally {
    await side.close();
  }
}

async function copyDatabase(
  config: Config,
  data: string,
  partialPath: string,
  report: ReportLine,
): Promise<CopiedDatabase> {
  const copied = config.DATABASE_URL
    ? await dumpDatabase(config.DATABASE_URL, partialPath, report)
    : await copyDatabaseFile(join(data, SQLITE_FILE), partialPath, report);
  const { size } = await stat(join(partialPath, DATABASE_FILES[copied.engine]));
  const rows = Object.values(copied.rows).reduce((sum, count) => sum + count, 0);
  report(`  ${formatCount(rows)} rows, ${formatMegabytes(size)}, checked`);
  return copied;
}

async function dumpDatabase(url: string, partialPath: string, report: ReportLine): Promise<CopiedDatabase> {
  report('Dumping the database:');
  const side = await openSnapshot(url);
  try {
    return { ...(await side.dump(join(partialPath, DATABASE_FILES.postgres))), side };
  } catch (reason) {
    await side.close();
    throw reason;
  }
}

async function copyDatabaseFile(file: string, partialPath: string, report: ReportLine): Promise<CopiedDatabase> {
  report('Copying the database:');
  const to = join(partialPath, DATABASE_FILES.sqlite);
  const progress = new Progress('% copied', 100, report);
  const copy = await copySqlite(file, to, (share) => progress.add(Math.floor(share * 100) - progress.done));
  return { ...copy, side: sqliteSide(to, { readOnly: true }) };
}

async function copyAllPhotos(
  side: CopiedDatabase['side'],
  blobs: Blobs,
  place: Parameters<typeof copyPhotos>[2],
  report: ReportLine,
) {
  report('Copying photos:');
  const copied = { count: 0, bytes: 0, reportedAt: performance.now() };
  const photos = await copyPhotos(side, blobs, place, (bytes) => {
    copied.count++;
    copied.bytes += bytes;
    if (performance.now() - copied.reportedAt < 2000) return;
    copied.reportedAt = performance.now();
    report(`  ${formatCount(copied.count)} photos, ${formatMegabytes(copied.bytes)}`);
  });
  const missing = photos.gone > 0 ? `, ${formatCount(photos.gone)} that rows name are missing` : '';
  report(`  ${formatCount(photos.count)} photos, ${formatMegabytes(photos.bytes)}${missing}`);
  return photos;
}

/** Notifications and sealed tokens depend on the secret. The operator stores a secret that is a setting. */
async function copySecret(config: Config, data: string, partialPath: string, report: ReportLine): Promise<boolean> {
  if (config.SECRET !== undefined) {
    report('SECRET is a setting of yours and not in the backup: store it in a safe place.');
    return false;
  }
  const secret = await undefinedIfMissing(readFile(join(data, 'secret')));
  if (secret === undefined) report(`There is no secret in ${data}, so the backup has none.`);
  else await writeFile(join(partialPath, 'secret'), secret, { mode: 0o600 });
  return secret !== undefined;
}
