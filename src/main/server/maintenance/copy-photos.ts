import { link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Side } from '#platform/database/copying/side.ts';
import { blobKeys, eachOf } from './blob-keys.ts';
import { type Sums, sumOf } from './checksums.ts';
import type { Manifest } from './manifest.ts';
import { isSame } from './move-photos.ts';

const AT_ONCE = 8;
export const PHOTOS = 'photos';

/** Where photos go: the folder of this backup, its checksums, and the folder of the previous backup, if any. */
type Place = { folder: string; sums: Sums; previous: string | undefined };

/**
 * Copies every photo that a row of the copied database names. A photo of the previous backup is hard-linked and takes
 * no extra space. A photo that its owner deleted after the copy of the database is counted as gone.
 */
export async function copyPhotos(
  side: Pick<Side, 'tables' | 'rows'>,
  blobs: Blobs,
  { folder, sums, previous }: Place,
  onPhoto: (bytes: number) => void,
): Promise<Manifest['photos']> {
  const photos = { count: 0, bytes: 0, gone: 0 };
  await eachOf(blobKeys(side), AT_ONCE, async (key) => {
    const bytes = await blobs.get(key);
    if (!bytes) {
      photos.gone++;
      return;
    }
    const name = join(PHOTOS, key);
    await storePhoto(join(folder, name), bytes, previous && join(previous, name));
    sums.add(name, sumOf(bytes));
    photos.count++;
    photos.bytes += bytes.length;
    onPhoto(bytes.length);
  });
  return photos;
}

async function storePhoto(path: string, bytes: Uint8Array, previousPath: string | undefined): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  if (previousPath && isSame(bytes, await readFile(previousPath).catch(() => undefined))) {
    const isLinked = await link(previousPath, path).then(
      () => true,
      // Some file systems have no hard links.
      () => false,
    );
    if (isLinked) return;
  }
  await writeFile(path, bytes, { mode: 0o600, flush: true });
}
