import { hkdfSync } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessGone } from './files.ts';
import { newToken } from './token.ts';

const FILE = 'secret';
const FEWEST_CHARACTERS = 16;
const OWNER_ONLY = 0o600;

/** The secret everything derived hangs on: the operator's, else one that is made at the first start and kept in the data folder. */
export async function openSecret(folder: string, given?: string): Promise<string> {
  if (given !== undefined) return given;
  const path = join(folder, FILE);
  const kept = (await unlessGone(readFile(path, 'utf8')))?.trim() ?? (await made(folder, path));
  if (kept.length < FEWEST_CHARACTERS) {
    throw new Error(`${path} holds no usable secret. Remove the file to have a new one made, or set SECRET.`);
  }
  return kept;
}

/** Keys for different purposes from one secret (HKDF, RFC 5869): who learns one of them learns nothing about the others. */
export function derivedKey(secret: string, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'better-sleep', purpose, bytes));
}

/** Written aside and put in its place in one step: of two servers that start at once both end with the same one. */
async function made(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const aside = `${path}.${newToken().slice(0, 8)}`;
  try {
    await writeSafely(aside, `${newToken()}\n`);
    await putInPlace(aside, path);
  } finally {
    await rm(aside, { force: true });
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
async function putInPlace(aside: string, path: string): Promise<void> {
  try {
    await link(aside, path).catch((reason) => {
      if (codeOf(reason) === 'EEXIST') throw reason;
      // Some file systems know no hard links.
      return copyFile(aside, path, constants.COPYFILE_EXCL);
    });
  } catch (reason) {
    if (codeOf(reason) !== 'EEXIST') throw reason;
  }
}

const codeOf = (reason: unknown): string | undefined => (reason as NodeJS.ErrnoException | undefined)?.code;
