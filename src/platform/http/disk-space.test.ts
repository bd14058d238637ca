import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DiskSpace, LEFT_FREE_BYTES, STEP_BYTES } from './disk-space.ts';

const FOLDER = '/scratch';
/** A disk whose free bytes shrink by what is written, and that answers when it is told to. */
function disk(freeBytes: number) {
  const state = { freeBytes, waiting: [] as (() => void)[], isSlow: false };
  const space = new DiskSpace(async () => {
    if (state.isSlow) await new Promise<void>((go) => state.waiting.push(go));
    return state.freeBytes;
  });
  return { state, space };
}

test('Uploads that run at once never write more than the disk holds above what is left free.', async () => {
  const { state, space } = disk(LEFT_FREE_BYTES + 10 * STEP_BYTES);
  const uploads = await Promise.all(Array.from({ length: 20 }, () => space.begin(FOLDER, 0)));
  const piece = 64 * 1024;
  let refused = 0;
  for (let round = 0; round < 256; round++) {
    await Promise.all(
      uploads.map(async (upload) => {
        try {
          await upload.take(piece);
          state.freeBytes -= piece;
        } catch {
          refused++;
        }
      }),
    );
    // Each upload has one piece at most that is neither reserved nor on the disk yet.
    assert.ok(state.freeBytes >= LEFT_FREE_BYTES - uploads.length * piece);
  }
  assert.ok(refused > 0);
  for (const upload of uploads) upload.release();
  assert.equal(space.openBytes, 0);
});

test('An upload is refused while it is written when something else fills the disk.', async () => {
  const { state, space } = disk(LEFT_FREE_BYTES + 10 * STEP_BYTES);
  const upload = await space.begin(FOLDER, 0);
  await upload.take(STEP_BYTES);
  state.freeBytes = LEFT_FREE_BYTES;
  await assert.rejects(upload.take(1), /no room/);
});

test('An upload that ends while the disk is asked reserves nothing.', async () => {
  const { state, space } = disk(100 * LEFT_FREE_BYTES);
  const upload = await space.begin(FOLDER, 0);
  state.isSlow = true;
  const taking = upload.take(1000);
  upload.release();
  for (const go of state.waiting) go();
  await taking;
  assert.equal(space.openBytes, 0);
});
