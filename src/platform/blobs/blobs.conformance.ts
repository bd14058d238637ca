import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Blobs } from './blobs.ts';

/** What every blob store must do. */
export function blobsConformance(name: string, open: () => Promise<Blobs>): void {
  const bytes = (text: string) => new TextEncoder().encode(text);

  test(`${name} gives back what was put, byte for byte`, async () => {
    const blobs = await open();
    const all = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
    await blobs.put('photos/a/1.jpg', all);
    assert.deepEqual(new Uint8Array((await blobs.get('photos/a/1.jpg')) ?? []), all);
  });

  test(`${name} replaces a blob whole`, async () => {
    const blobs = await open();
    await blobs.put('photos/a/2.jpg', bytes('the longer first one'));
    await blobs.put('photos/a/2.jpg', bytes('short'));
    assert.equal(new TextDecoder().decode(await blobs.get('photos/a/2.jpg')), 'short');
  });

  test(`${name} has nothing where nothing was put or where it was deleted`, async () => {
    const blobs = await open();
    assert.equal(await blobs.get('photos/never'), undefined);
    await blobs.put('photos/a/3.jpg', bytes('x'));
    await blobs.delete('photos/a/3.jpg');
    await blobs.delete('photos/a/3.jpg');
    assert.equal(await blobs.get('photos/a/3.jpg'), undefined);
  });

  test(`${name} keeps twenty blobs put at once apart`, async () => {
    const blobs = await open();
    const keys = Array.from({ length: 20 }, (_, index) => `photos/many/${index}`);
    await Promise.all(keys.map((key) => blobs.put(key, bytes(key))));
    const read = await Promise.all(keys.map(async (key) => new TextDecoder().decode(await blobs.get(key))));
    assert.deepEqual(read, keys);
  });

  test(`${name} refuses keys that could leave its folder`, async () => {
    const blobs = await open();
    for (const key of ['../x', 'a/../../x', '/etc/x', 'a//b', '', 'a\0b']) {
      await assert.rejects(() => blobs.put(key, bytes('x')), key);
    }
  });
}
