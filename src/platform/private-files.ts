import { closeSync, openSync } from 'node:fs';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from './files.ts';

/** Permissions of the group and of all other users. */
const OTHERS_PERMISSIONS = 0o077;

/** The names that this product writes into a data folder. Any other entry is left unchanged. */
const OUR_NAMES = /^(better-sleep\.sqlite|server\.lock|secret|replaced-|moving-in$|blobs$|scratch$|backups$)/;

export type PermissionReport = {
  /** Entries that other users could open until now and no longer can. `.` is the folder itself. */
  closed: string[];
  /** Entries that other users can still open, because another user owns them or the folder holds other files too. */
  open: string[];
};

/** Creates an empty file unless it exists. SQLite gives its `-wal` and `-shm` files the permissions of the database file. */
export function createPrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

/** Removes the permissions of other users from a data folder and from this product's files in it. */
export async function restrictToOwner(folder: string): Promise<PermissionReport> {
  const found: PermissionReport = { closed: [], open: [] };
  // Windows has no such permissions.
  if (process.getuid === undefined) return found;
  const names = (await undefinedIfMissing(readdir(folder))) ?? [];
  for (const name of names.filter((one) => OUR_NAMES.test(one))) {
    const isRestricted = await restrictTree(join(folder, name));
    if (isRestricted !== undefined) found[isRestricted ? 'closed' : 'open'].push(name);
  }
  const isOurs = names.every((name) => OUR_NAMES.test(name) || name === 'lost+found');
  const isRestricted = await restrictEntry(folder, isOurs);
  if (isRestricted !== undefined) found[isRestricted ? 'closed' : 'open'].push('.');
  return found;
}

/**
 * A restricted folder protects its content, so only a folder that was open is walked: once, at the first start after it
 * was opened.
 */
async function restrictTree(path: string): Promise<boolean | undefined> {
  const isRestricted = await restrictEntry(path);
  if (!isRestricted) return isRestricted;
  // A file has no entries.
  for (const entry of await readdir(path, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isSymbolicLink()) await restrictTree(join(path, entry.name));
  }
  return true;
}

/** Undefined if no change was needed. */
async function restrictEntry(path: string, isOurs = true): Promise<boolean | undefined> {
  const entry = await undefinedIfMissing(stat(path));
  if (!entry || (entry.mode & OTHERS_PERMISSIONS) === 0) return undefined;
  if (!isOurs || entry.uid !== process.getuid?.()) return false;
  return chmod(path, entry.mode & 0o7700).then(
    () => true,
    // Some network file systems do not support permissions.
    () => false,
  );
}
