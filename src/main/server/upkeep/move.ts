import { join, resolve } from 'node:path';
import { diskBlobs } from '#platform/blobs/disk.ts';
import { sourcePostgres } from '#platform/database/copying/staged-postgres.ts';
import { sourceSqlite } from '#platform/database/copying/staged-sqlite.ts';
import { createLogger } from '#platform/logger.ts';
import { Obstacle } from '#platform/obstacle.ts';
import { openBlobs } from '../compose.ts';
import type { Config } from '../config.ts';
import { movePhotos } from './move-photos.ts';
import { moveToPostgres, moveToSqlite } from './move-rows.ts';
import type { Tell } from './progress.ts';

export type MoveWish = { to?: string | undefined; from?: string | undefined; photos?: string | undefined };

export const MOVE_USAGE = `Moves an installation. Stop its servers first.

  npm run move -- --to postgres://…        the rows of the SQLite database in DATA_DIR to PostgreSQL
  npm run move -- --to sqlite              the rows of PostgreSQL (DATABASE_URL, or --from postgres://…) to SQLite in DATA_DIR
  npm run move -- --photos s3              the photos below DATA_DIR to the store of the S3_… settings
  npm run move -- --photos disk            and back

Rows and photos can be moved in one go. One that was ended on the way goes on when it is asked for again.`;

const POSTGRES = /^postgres(ql)?:\/\//;

/** Moves rows, photos or both, as it is wished. */
export async function move(config: Config, wish: MoveWish, tell: Tell): Promise<void> {
  const { to, photos } = wish;
  if (!to && !photos) throw new Obstacle(MOVE_USAGE);
  if (photos && photos !== 's3' && photos !== 'disk') throw new Obstacle('--photos is s3 or disk.');
  const folder = resolve(config.DATA_DIR);
  const from = to ? await rowsMoved(config, folder, wish, tell) : config.DATABASE_URL;
  if (photos) await photosMoved(config, folder, { from, isBack: photos === 'disk' }, tell);
  tell(closingWords(folder, wish));
}

/** Gives the address the rows came from; none where they came from SQLite. */
async function rowsMoved(config: Config, folder: string, { to, from }: MoveWish, tell: Tell) {
  if (to === 'sqlite') {
    const url = from ?? config.DATABASE_URL;
    if (!url || !POSTGRES.test(url))
      throw new Obstacle('Say where the rows are: --from postgres://…, or DATABASE_URL.');
    await moveToSqlite(url, folder, tell);
    return url;
  }
  if (!to || !POSTGRES.test(to)) throw new Obstacle('--to is postgres://… or sqlite.');
  if (from) throw new Obstacle('With --to postgres://… the rows come from the SQLite database in DATA_DIR.');
  await moveToPostgres(folder, to, tell);
  return undefined;
}

async function photosMoved(
  config: Config,
  folder: string,
  { from, isBack }: { from: string | undefined; isBack: boolean },
  tell: Tell,
): Promise<void> {
  const disk = diskBlobs(join(folder, 'blobs'));
  const store = await openBlobs({ ...config, BLOBS: 's3' }, folder, createLogger('error'));
  const side = from ? await sourcePostgres(from) : await sourceSqlite(folder);
  try {
    await (isBack ? movePhotos(side, store, disk, tell) : movePhotos(side, disk, store, tell));
  } finally {
    await side.close();
  }
}

function closingWords(folder: string, { to, photos }: MoveWish): string {
  const secret = `  - The secret: ${join(folder, 'secret')} is what notifications and connected wearables hang on. A server with another
    DATA_DIR, and every one of several servers, needs SECRET set to what stands in it (or to the SECRET you set so far).`;
  const lines = ['', 'Done. What is left to do:'];
  if (to && to !== 'sqlite') {
    lines.push('  - Start every server with DATABASE_URL set to that address.', secret);
    lines.push(
      `  - ${join(folder, 'better-sleep.sqlite')} stays as it was. Serve it no more: what is written there is not in PostgreSQL.`,
    );
  }
  if (to === 'sqlite') {
    lines.push(
      `  - Start the server without DATABASE_URL, with DATA_DIR=${folder}. PostgreSQL stays as it was: serve it no more.`,
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
