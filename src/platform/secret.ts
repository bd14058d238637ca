import { hkdfSync } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from './files.ts';
import { newToken } from './token.ts';

const FILE = 'secret';
const MIN_CHARACTERS = 16;
const OWNER_ONLY = 0o600;

/**
 * The secret from which all keys are derived: the operator's, else one that is generated at the first start and stored
 * in the data folder.
 */
export async function openSecret(folder: string, configured?: string): Promise<string> {
  if (configured !== undefined) return configured;
  const path = join(folder, FILE);
  const stored = (await undefinedIfMissing(readFile(path, 'utf8')))?.trim() ?? (await createSecret(folder, path));
  if (stored.length < MIN_CHARACTERS) {
    throw new Error(`${path} contains no valid secret. Remove the file to create a new one, or set SECRET.`);
  }
  return stored;
}

/** Keys for different purposes from one secret (HKDF, RFC 5869): one of them reveals nothing about the others. */
export function derivedKey(secret: string, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'better-sleep', purpose, bytes));
}

/** Writes a temporary file and moves it into place atomically, so that two servers that start at once use the same secret. */
async function createSecret(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporaryPath = `${path}.${newToken().slice(0, 8)}`;
  try {
    await writeFile(temporaryPath, `${newToken()}\n`, { flag: 'wx', mode: OWNER_ONLY, flush: true });
    await putInPlace(temporaryPath, path);
  } finally {
    await rm(temporaryPath, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

/** Does not replace an existing file. */
async function putInPlace(temporaryPath: string, path: string): Promise<void> {
  try {
    await link(temporaryPath, path).catch((reason) => {
      if (codeOf(reason) === 'EEXIST') throw reason;
      // Some file systems do not support hard links.
      return copyFile(temporaryPath, path, constants.COPYFILE_EXCL);
    });
  } catch (reason) {
    if (codeOf(reason) !== 'EEXIST') throw reason;
  }
}

const codeOf = (reason: unknown): string | undefined => (reason as NodeJS.ErrnoException | undefined)?.code;
