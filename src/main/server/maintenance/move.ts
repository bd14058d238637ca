import { join, resolve } from 'node:path';
import { diskBlobs } from '#platform/blobs/disk.ts';
import { openPostgresSource } from '#platform/database/copying/staged-postgres.ts';
import { openSqliteSource } from '#platform/database/copying/staged-sqlite.ts';
import { createLogger } from '#platform/logger.ts';
import { OperationalError } from '#platform/operational-error.ts';
import { openBlobs } from '../compose.ts';
import type { Config } from '../config.ts';
import { movePhotos } from './move-photos.ts';
import { moveToPostgres, moveToSqlite } from './move-rows.ts';
import type { ReportLine } from './progress.ts';

export type MoveOptions = { to?: string | undefined; from?: string | undefined; photos?: string | undefined };

export const MOVE_USAGE = `Moves an installation. Stop its servers first.

  npm run move -- --to postgres://…        the rows of the SQLite database in DATA_DIR to PostgreSQL
  npm run move -- --to sqlite              the rows of PostgreSQL (DATABASE_URL, or --from postgres://…) to SQLite in DATA_DIR
  npm run move -- --photos s3              the photos below DATA_DIR to the store of the S3_… settings
  npm run move -- --photos disk            and back

Rows and photos can be moved together. Run the command again to continue an interrupted move.`;

const POSTGRES = /^postgres(ql)?:\/\//;

/** Moves rows, photos or both, as the options say. */
export async function move(config: Config, options: MoveOptions, report: ReportLine): Promise<void> {
  const { to, photos } = options;
  if (!to && !photos) throw new OperationalError(MOVE_USAGE);
  if (photos && photos !== 's3' && photos !== 'disk') throw new OperationalError('--photos is s3 or disk.');
  const folder = resolve(config.DATA_DIR);
  const from = to ? await moveAllRows(config, folder, options, report) : config.DATABASE_URL;
  if (photos) await moveAllPhotos(config, folder, { from, isBack: photos === 'disk' }, report);
  report(closingMessage(folder, options));
}

/** Returns the PostgreSQL address of the source, or none for SQLite. */
async function moveAllRows(config: Config, folder: string, { to, from }: MoveOptions, report: ReportLine) {
  if (to === 'sqlite') {
    const url = from ?? config.DATABASE_URL;
    if (!url || !POSTGRES.test(url))
      throw new OperationalError('Say where the rows are: --from postgres://…, or DATABASE_URL.');
    await moveToSqlite(url, folder, report);
    return url;
  }
  if (!to || !POSTGRES.test(to)) throw new OperationalError('--to is postgres://… or sqlite.');
  if (from) throw new OperationalError('With --to postgres://… the rows come from the SQLite database in DATA_DIR.');
  await moveToPostgres(folder, to, report);
  return undefined;
}

async function moveAllPhotos(
  config: Config,
  folder: string,
  { from, isBack }: { from: string | undefined; isBack: boolean },
  report: ReportLine,
): Promise<void> {
  const disk = diskBlobs(join(folder, 'blobs'));
  const store = await openBlobs({ ...config, BLOBS: 's3' }, folder, createLogger('error'));
  const side = from ? await openPostgresSource(from) : await openSqliteSource(folder);
  try {
    await (isBack ? movePhotos(side, store, disk, report) : movePhotos(side, disk, store, report));
  } finally {
    await side.close();
  }
}

function closingMessage(folder: string, { to, photos }: MoveOptions): string {
  const secret = `  - The secret: ${join(folder, 'secret')} protects notifications and connected wearables. A server with another
    DATA_DIR, and every one of several servers, needs SECRET set to the contents of this file (or to your present SECRET).`;
  const lines = ['', 'Done. Next steps:'];
  if (to && to !== 'sqlite') {
    lines.push('  - Start every server with DATABASE_URL set to that address.', secret);
    lines.push(
      `  - ${join(folder, 'better-sleep.sqlite')} stays unchanged. Do not serve it again: new data goes to PostgreSQL.`,
    );
  }
  if (to === 'sqlite') {
    lines.push(
      `  - Start the server without DATABASE_URL, with DATA_DIR=${folder}. PostgreSQL stays unchanged: do not serve it again.`,
      secret,
    );
  }
  if (photos === 's3')
    lines.push('  - Set BLOBS=s3. The photos on the disk stay where they are, until you remove them.');
  else if (photos === 'disk')
    lines.push('  - Leave BLOBS out. The photos in the bucket stay where they are, until you remove them.');
  else lines.push('  - Photos stay where they are. Between the disk and S3 they are moved by --photos.');
  return lines.join('\n');
}
