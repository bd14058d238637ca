import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Side } from '#platform/database/copying/side.ts';
import { blobKeys, eachOf } from './blob-keys.ts';
import { formatCount, Progress, type ReportLine } from './progress.ts';

const AT_ONCE = 8;

/**
 * Copies every photo that a row names from one store to another and reads it back. Existing photos are skipped, so an
 * interrupted copy can be repeated. The first store keeps its photos.
 */
export async function movePhotos(side: Side, from: Blobs, to: Blobs, report: ReportLine): Promise<void> {
  const progress = new Progress('photos', await photoCount(side), report);
  let missing = 0;
  report('Copying photos:');
  await eachOf(blobKeys(side), AT_ONCE, async (key) => {
    const bytes = await from.get(key);
    const existing = await to.get(key);
    if (!bytes && !existing) missing++;
    if (bytes && !isSame(bytes, existing)) await putAndCheck(to, key, bytes);
    progress.add(1);
  });
  progress.end();
  if (missing > 0)
    report(`${formatCount(missing)} of them are in neither place. Their rows had no photo before, either.`);
}

async function photoCount(side: Side): Promise<number> {
  let count = 0;
  for await (const _ of blobKeys(side)) count++;
  return count;
}

async function putAndCheck(to: Blobs, key: string, bytes: Uint8Array): Promise<void> {
  await to.put(key, bytes);
  if (!isSame(bytes, await to.get(key))) throw new Error(`The photo ${key} was stored and did not come back the same.`);
}

export const isSame = (bytes: Uint8Array, other: Uint8Array | undefined): boolean =>
  other !== undefined && Buffer.compare(bytes, other) === 0;
