import { hkdfSync } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from './files.ts';
import { newToken } from './token.ts';

const FILE = 'secret';
const MIN_CHARACTERS = 16;
const OWNER_ONLY = 0o600;

/** The secret everything derived hangs on: the operator's, else one that is made at the first start and kept in the data folder. */
export async function openSecret(folder: string, configured?: string): Promise<string> {
  if (configured !== undefined) return configured;
  const path = join(folder, FILE);
  const stored = (await undefinedIfMissing(readFile(path, 'utf8')))?.trim() ?? (await createSecret(folder, path));
  if (stored.length < MIN_CHARACTERS) {
    throw new Error(`${path} holds no usable secret. Remove the file to have a new one made, or set SECRET.`);
  }
  return stored;
}

/** Keys for different purposes from one secret (HKDF, RFC 5869): who learns one of them learns nothing about the others. */
export function derivedKey(secret: string, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'better-sleep', purpose, bytes));
}

/** Written aside and put in its place in one step: of two servers that start at once both end with the same one. */
async function createSecret(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporaryPath = `${path}.${newToken().slice(0, 8)}`;
  try {
    await writeSafely(temporaryPath, `${newToken()}\n`);
    await putInPlace(temporaryPath, path);
  } finally {
    await rm(temporaryPath, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

async function writeSafely(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Leaves a file that is already there as it is. */
async function putInPlace(temporaryPath: string, path: string): Promise<void> {
  try {
    await link(temporaryPath, path).catch((reason) => {
      if (codeOf(reason) === 'EEXIST') throw reason;
      // Some file systems know no hard links.
      return copyFile(temporaryPath, path, constants.COPYFILE_EXCL);
    });
  } catch (reason) {
    if (codeOf(reason) !== 'EEXIST') throw reason;
  }
}

const codeOf = (reason: unknown): string | undefined => (reason as NodeJS.ErrnoException | undefined)?.code;
