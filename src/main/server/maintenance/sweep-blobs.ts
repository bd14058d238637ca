import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';
import { BLOB_COLUMNS } from './blob-keys.ts';

/** Where a feature keeps blobs. Whatever else lies in the store is none of our business. */
const FOLDERS = ['photos', 'imports'];
/** A blob is kept before its row, and the row comes within seconds. */
const OLD_MS = 24 * 3_600_000;
/** More than so great a share without a row is no crash, but the wrong database: an empty one, or that of a backup. */
const MAX_ORPHAN_SHARE = 0.1;
/** Keys that are held in memory. */
const MAX_ORPHANS = 10_000;
const DELETED_AT_ONCE = 10;
const REPLACED = /^replaced[-_]\d/;

type Dependencies = Pick<Platform, 'db' | 'blobs' | 'logger' | 'settings'>;

/** Removes blobs that no row names: a server that was killed between the two left them, and nobody can find them any more. */
export async function sweepBlobs({ db, blobs, logger, settings }: Dependencies, signal: AbortSignal): Promise<void> {
  if (await hasReplacedData(db, settings)) return;
  const { orphans, named } = await scanBlobs({ db, blobs }, signal);
  if (signal.aborted || orphans.length === 0) return;
  if (orphans.length > named * MAX_ORPHAN_SHARE || orphans.length >= MAX_ORPHANS) {
    const counts = { withoutRow: orphans.length, withRow: named };
    logger.warn(
      counts,
      'more photos than a crash explains belong to no row, so none was removed: is it the right database?',
    );
    return;
  }
  let removed = 0;
  for (let first = 0; first < orphans.length && !signal.aborted; first += DELETED_AT_ONCE) {
    const some = orphans.slice(first, first + DELETED_AT_ONCE);
    const namedNow = await namedAmong(db, some);
    const orphaned = some.filter((key) => !namedNow.has(key));
    await Promise.all(orphaned.map((key) => blobs.delete(key)));
    removed += orphaned.length;
  }
  logger.info({ removed }, 'photos and read files that belonged to no row were removed');
}

/** `npm run restore -- --replace` keeps what was there beside, until the operator removes it, and photos in a bucket belong to it. */
async function hasReplacedData(db: Database, { scratchFolder }: Platform['settings']): Promise<boolean> {
  const schemas = (await db.introspection.getSchemas()).map(({ name }) => name);
  const files = await readdir(dirname(scratchFolder)).catch(() => []);
  return [...schemas, ...files].some((name) => REPLACED.test(name));
}

type ScanResult = { orphans: string[]; named: number };

async function scanBlobs({ db, blobs }: Pick<Dependencies, 'db' | 'blobs'>, signal: AbortSignal): Promise<ScanResult> {
  const result: ScanResult = { orphans: [], named: 0 };
  // The times of blobs are those of the machine or the store, whatever the server's clock says.
  const old = systemClock.nowMs() - OLD_MS;
  for (const folder of FOLDERS) {
    for await (const page of blobs.list(folder)) {
      if (signal.aborted || result.orphans.length >= MAX_ORPHANS) return result;
      const known = await namedAmong(
        db,
        page.map(({ key }) => key),
      );
      result.named += known.size;
      for (const { key, putAtMs } of page) if (putAtMs < old && !known.has(key)) result.orphans.push(key);
    }
  }
  return result;
}

async function namedAmong(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const [table, column] of Object.entries(BLOB_COLUMNS) as ['roomAnalyses', 'photoKey'][]) {
    const rows = await db.selectFrom(table).select(column).where(column, 'in', keys).execute();
    for (const row of rows) named.add(row[column]);
  }
  return named;
}
