import { closeSync, openSync } from 'node:fs';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessGone } from './files.ts';

/** Permissions of the group and of all other users. */
const OF_OTHERS = 0o077;

/** What the server and its programs write into a data folder. Anything else there belongs to somebody else and is left alone. */
const OUR_NAMES = /^(better-sleep\.sqlite|server\.lock|secret|replaced-|moving-in$|blobs$|scratch$|backups$)/;

export type ClosedFiles = {
  /** Entries of the folder, `.` being the folder itself, that other users of the machine could open until now. */
  closed: string[];
  /** Those that they still can: they belong to another user, or the folder holds other things too. */
  open: string[];
};

/** Creates an empty file unless it exists. SQLite gives its `-wal` and `-shm` files the permissions of the database file. */
export function createPrivately(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

/** Takes the permissions of other users from a data folder and from the files that this program wrote into it. */
export async function closeToOthers(folder: string): Promise<ClosedFiles> {
  const found: ClosedFiles = { closed: [], open: [] };
  // Windows has no such permissions.
  if (process.getuid === undefined) return found;
  const names = (await unlessGone(readdir(folder))) ?? [];
  for (const name of names.filter((one) => OUR_NAMES.test(one))) {
    const isClosed = await closeTree(join(folder, name));
    if (isClosed !== undefined) found[isClosed ? 'closed' : 'open'].push(name);
  }
  const isOurs = names.every((name) => OUR_NAMES.test(name) || name === 'lost+found');
  const isClosed = await closeOne(folder, isOurs);
  if (isClosed !== undefined) found[isClosed ? 'closed' : 'open'].push('.');
  return found;
}

/** A closed folder protects what is below it, so only one that was open is walked: once, at the first start after it was opened. */
async function closeTree(path: string): Promise<boolean | undefined> {
  const isClosed = await closeOne(path);
  if (!isClosed) return isClosed;
  // A file has no entries.
  for (const entry of await readdir(path, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isSymbolicLink()) await closeTree(join(path, entry.name));
  }
  return true;
}

/** Undefined where nothing was to be done. */
async function closeOne(path: string, isOurs = true): Promise<boolean | undefined> {
  const entry = await unlessGone(stat(path));
  if (!entry || (entry.mode & OF_OTHERS) === 0) return undefined;
  if (!isOurs || entry.uid !== process.getuid?.()) return false;
  return chmod(path, entry.mode & 0o7700).then(
    () => true,
    // Some network file systems know no permissions.
    () => false,
  );
}
