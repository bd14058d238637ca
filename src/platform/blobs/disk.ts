import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, undefinedIfMissing } from '../files.ts';
import { randomId } from '../random-id.ts';
import { checkedKey } from './blob-key.ts';
import type { Blobs, ListedBlob } from './blobs.ts';

const PAGE_SIZE = 500;

/** Stores blobs as files below a folder. Writes are atomic, and survive a power loss once `put` resolves. */
export function diskBlobs(folder: string): Blobs {
  const pathOf = (key: string): string => join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const temporaryPath = `${path}.${randomId()}.tmp`;
      try {
        await writeFile(temporaryPath, bytes, { flag: 'wx', mode: 0o600, flush: true });
        await rename(temporaryPath, path);
        await syncFolder(dirname(path));
      } catch (reason) {
        await rm(temporaryPath, { force: true });
        throw reason;
      }
    },
    get: async (key) => undefinedIfMissing(readFile(pathOf(key))),
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(name) {
      let page: string[] = [];
      for await (const key of keysBelow(folder, checkedKey(name))) {
        page.push(key);
        if (page.length < PAGE_SIZE) continue;
        yield listedBlobs(folder, page);
        page = [];
      }
      if (page.length > 0) yield listedBlobs(folder, page);
    },
  };
}

/** Includes the temporary files of a crashed write: `get` never returns them, but `delete` can remove them by key. */
async function* keysBelow(folder: string, below: string): AsyncGenerator<string> {
  const entries = await undefinedIfMissing(opendir(join(folder, below)));
  if (!entries) return;
  for await (const entry of entries) {
    const key = `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* keysBelow(folder, key);
    else yield key;
  }
}

async function listedBlobs(folder: string, keys: readonly string[]): Promise<ListedBlob[]> {
  const found = await Promise.all(
    keys.map(async (key) => {
      const file = await undefinedIfMissing(stat(join(folder, key)));
      return file ? [{ key, putAtMs: file.mtimeMs }] : [];
    }),
  );
  return found.flat();
}
