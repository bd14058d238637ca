import { closeSync, openSync } from 'node:fs';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from './files.ts';

/** Permissions of the group and of all other users. */
const OTHERS_PERMISSIONS = 0o077;

/** What the server and its programs write into a data folder. Anything else there belongs to somebody else and is left alone. */
const OUR_NAMES = /^(better-sleep\.sqlite|server\.lock|secret|replaced-|moving-in$|blobs$|scratch$|backups$)/;

export type PermissionReport = {
  /** Entries of the folder, `.` being the folder itself, that other users of the machine could open until now. */
  closed: string[];
  /** Those that they still can: they belong to another user, or the folder holds other things too. */
  open: string[];
};

/** Creates an empty file unless it exists. SQLite gives its `-wal` and `-shm` files the permissions of the database file. */
export function createPrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

/** Takes the permissions of other users from a data folder and from the files that this program wrote into it. */
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

/** A closed folder protects what is below it, so only one that was open is walked: once, at the first start after it was opened. */
async function restrictTree(path: string): Promise<boolean | undefined> {
  const isRestricted = await restrictEntry(path);
  if (!isRestricted) return isRestricted;
  // A file has no entries.
  for (const entry of await readdir(path, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isSymbolicLink()) await restrictTree(join(path, entry.name));
  }
  return true;
}

/** Undefined where nothing was to be done. */
async function restrictEntry(path: string, isOurs = true): Promise<boolean | undefined> {
  const entry = await undefinedIfMissing(stat(path));
  if (!entry || (entry.mode & OTHERS_PERMISSIONS) === 0) return undefined;
  if (!isOurs || entry.uid !== process.getuid?.()) return false;
  return chmod(path, entry.mode & 0o7700).then(
    () => true,
    // Some network file systems know no permissions.
    () => false,
  );
}
