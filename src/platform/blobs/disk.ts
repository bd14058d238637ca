import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomId } from '../random-id.ts';
import { checkedKey } from './blob-key.ts';
import type { Blobs } from './blobs.ts';

/** Keeps blobs as files below a folder. A file appears whole or not at all, and survives a power cut once `put` resolves. */
export function diskBlobs(folder: string): Blobs {
  const pathOf = (key: string): string => join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomId()}.tmp`;
      try {
        await writeDurably(unfinished, bytes);
        await rename(unfinished, path);
        await syncFolder(dirname(path));
      } catch (reason) {
        await rm(unfinished, { force: true });
        throw reason;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (reason) {
        if ((reason as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw reason;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
