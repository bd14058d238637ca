import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';
import { BLOB_COLUMNS } from './blob-keys.ts';

/** The folders of blobs that features own. Everything else in the store is ignored. */
const FOLDERS = ['photos', 'imports'];
/** A blob is stored before its row, and the row follows within seconds. */
const OLD_MS = 24 * 3_600_000;
/** A larger share without a row points to the wrong database (an empty one, or that of a backup), not to a crash. */
const MAX_ORPHAN_SHARE = 0.1;
/** Limit of the keys held in memory. */
const MAX_ORPHANS = 10_000;
const DELETED_AT_ONCE = 10;
const REPLACED = /^replaced[-_]\d/;

type Dependencies = Pick<Platform, 'db' | 'blobs' | 'logger' | 'settings'>;

/**
 * Removes blobs that no row names. A server that was killed between blob and row left them, and they cannot be reached
 * any more.
 */
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
  logger.info({ removed }, 'photos and read files without a row were removed');
}

/**
 * `npm run restore -- --replace` sets the previous data aside until the operator removes it; photos in a bucket belong
 * to it.
 */
async function hasReplacedData(db: Database, { scratchFolder }: Platform['settings']): Promise<boolean> {
  const schemas = (await db.introspection.getSchemas()).map(({ name }) => name);
  const files = await readdir(dirname(scratchFolder)).catch(() => []);
  return [...schemas, ...files].some((name) => REPLACED.test(name));
}

type ScanResult = { orphans: string[]; named: number };

async function scanBlobs({ db, blobs }: Pick<Dependencies, 'db' | 'blobs'>, signal: AbortSignal): Promise<ScanResult> {
  const result: ScanResult = { orphans: [], named: 0 };
  // The times of blobs are those of the machine or the store, not of the server's clock.
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
