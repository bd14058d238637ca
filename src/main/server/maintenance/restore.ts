import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { MIGRATIONS } from '#platform/database/migrate.ts';
import { syncFolder } from '#platform/files.ts';
import { createLogger } from '#platform/logger.ts';
import { OperationalError } from '#platform/operational-error.ts';
import { openBlobs } from '../compose.ts';
import type { Config } from '../config.ts';
import { eachOf } from './blob-keys.ts';
import { checkSums, summedFiles } from './checksums.ts';
import { PHOTOS } from './copy-photos.ts';
import { DATABASE_FILES, type Destination, type Manifest, readManifest } from './manifest.ts';
import { Progress, type ReportLine } from './progress.ts';
import { restorePostgres } from './restore-postgres.ts';
import { restoreSqlite } from './restore-sqlite.ts';
import { backupName } from './stored-backups.ts';

const AT_ONCE = 8;

/** Verifies a backup completely and restores it where the settings say. */
export async function restore(config: Config, backup: string, isReplacing: boolean, report: ReportLine): Promise<void> {
  const manifest = await readManifest(backup);
  refuseOtherEngine(config, manifest);
  report(`Checking the backup of ${manifest.takenAt}:`);
  await checkBackup(backup, manifest, report);
  const data = resolve(config.DATA_DIR);
  await mkdir(data, { recursive: true, mode: 0o700 });
  const blobs = await openBlobs(config, data, createLogger('error'));
  const aside = isReplacing ? `replaced-${backupName(new Date())}` : undefined;
  const destination = { backup, manifest, data, aside };
  const restoreRest = async () => {
    await restorePhotos(backup, manifest, blobs, report);
    await restoreSecret(config, destination, report);
  };
  const note = config.DATABASE_URL
    ? await restorePostgres(config.DATABASE_URL, destination, restoreRest, report)
    : await restoreSqlite(destination, config.BLOBS === 'disk', restoreRest, report);
  report(`\nDone. The database has as many rows as the backup.${note ? ` ${note}` : ''}`);
  const isNewer = !(manifest.migration in MIGRATIONS);
  report(
    isNewer
      ? `The backup is of a newer version of Better Sleep (${manifest.migration}): start that version on it.`
      : 'Start the server as before: it brings an older database up to date by itself.',
  );
}

/** A backup is restored to its own engine; from there it can be moved. */
function refuseOtherEngine(config: Config, { engine }: Manifest): void {
  if (engine === 'sqlite' && config.DATABASE_URL) {
    throw new OperationalError(
      'This backup is of SQLite. Leave DATABASE_URL out to restore it; then `npm run move` takes it to PostgreSQL.',
    );
  }
  if (engine === 'postgres' && !config.DATABASE_URL) {
    throw new OperationalError('This backup is of PostgreSQL. Set DATABASE_URL to the empty database it is to go to.');
  }
}

async function checkBackup(backup: string, manifest: Manifest, report: ReportLine): Promise<void> {
  const progress = new Progress('files checked', manifest.files + 1, report);
  // The manifest has a line of its own after the lines that it counts.
  if ((await checkSums(backup, () => progress.add(1))) !== manifest.files + 1) {
    throw new OperationalError(`${backup} does not have as many files as its manifest says. Nothing was restored.`);
  }
  await stat(join(backup, DATABASE_FILES[manifest.engine]));
  progress.end();
}

async function restorePhotos(backup: string, manifest: Manifest, blobs: Blobs, report: ReportLine): Promise<void> {
  report('Restoring photos:');
  const progress = new Progress('photos', manifest.photos.count, report);
  await eachOf(summedFiles(backup), AT_ONCE, async ({ name }) => {
    if (!name.startsWith(`${PHOTOS}/`)) return;
    await blobs.put(name.slice(PHOTOS.length + 1), await readFile(join(backup, name)));
    progress.add(1);
  });
  progress.end();
}

/** An existing secret belongs to other rows: it is set aside. */
async function restoreSecret(
  config: Config,
  { backup, manifest, data }: Destination,
  report: ReportLine,
): Promise<void> {
  if (config.SECRET !== undefined || !manifest.hasSecret) {
    report('The secret is not restored: it is the one you give as SECRET. It must be that of the time of the backup.');
    return;
  }
  const path = join(data, 'secret');
  const existing = await readFile(path, 'utf8').catch(() => undefined);
  const secret = await readFile(join(backup, 'secret'), 'utf8');
  if (existing === secret) return;
  if (existing !== undefined) await rename(path, `${path}.${backupName(new Date())}`);
  await writeFile(`${path}.part`, secret, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
  await syncFolder(data);
}
