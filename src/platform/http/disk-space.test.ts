import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DiskSpace, MIN_FREE_BYTES, STEP_BYTES } from './disk-space.ts';

const FOLDER = '/scratch';
/** A disk whose free bytes shrink with each write, and whose answers can be delayed. */
function disk(freeBytes: number) {
  const state = { freeBytes, waiting: [] as (() => void)[], isSlow: false };
  const space = new DiskSpace(async () => {
    if (state.isSlow) await new Promise<void>((resolve) => state.waiting.push(resolve));
    return state.freeBytes;
  });
  return { state, space };
}

test('Concurrent uploads never write more than the disk holds above the reserve.', async () => {
  const { state, space } = disk(MIN_FREE_BYTES + 10 * STEP_BYTES);
  const uploads = await Promise.all(Array.from({ length: 20 }, () => space.begin(FOLDER, 0)));
  const chunkBytes = 64 * 1024;
  let refused = 0;
  for (let round = 0; round < 256; round++) {
    await Promise.all(
      uploads.map(async (upload) => {
        try {
          await upload.take(chunkBytes);
          state.freeBytes -= chunkBytes;
        } catch {
          refused++;
        }
      }),
    );
    // Each upload has at most one chunk that is neither reserved nor on the disk yet.
    assert.ok(state.freeBytes >= MIN_FREE_BYTES - uploads.length * chunkBytes);
  }
  assert.ok(refused > 0);
  for (const upload of uploads) upload.release();
  assert.equal(space.outstandingBytes, 0);
});

test('An upload is refused midway if something else fills the disk.', async () => {
  const { state, space } = disk(MIN_FREE_BYTES + 10 * STEP_BYTES);
  const upload = await space.begin(FOLDER, 0);
  await upload.take(STEP_BYTES);
  state.freeBytes = MIN_FREE_BYTES;
  await assert.rejects(upload.take(1), /no room/);
});

test('An upload that ends during the query of the disk reserves nothing.', async () => {
  const { state, space } = disk(100 * MIN_FREE_BYTES);
  const upload = await space.begin(FOLDER, 0);
  state.isSlow = true;
  const taking = upload.take(1000);
  upload.release();
  for (const resolve of state.waiting) resolve();
  await taking;
  assert.equal(space.outstandingBytes, 0);
});
