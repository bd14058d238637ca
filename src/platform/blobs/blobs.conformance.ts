import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Blobs, ListedBlob } from './blobs.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (read: Uint8Array | undefined) => new TextDecoder().decode(read);

/** The behavior that every blob store must have. */
export function blobsConformance(name: string, open: () => Promise<Blobs>): void {
  test(`${name} returns a stored blob byte for byte.`, async () => {
    const blobs = await open();
    const all = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
    await blobs.put('photos/a/1.jpg', all);
    assert.deepEqual(new Uint8Array((await blobs.get('photos/a/1.jpg')) ?? []), all);
  });

  test(`${name} stores an empty blob and tells it apart from a missing one.`, async () => {
    const blobs = await open();
    await blobs.put('imports/a/empty', new Uint8Array());
    assert.equal((await blobs.get('imports/a/empty'))?.length, 0);
  });

  test(`${name} stores 20 MB, and only the given part of a larger buffer.`, async () => {
    const blobs = await open();
    const large = Buffer.alloc(20_000_002, 'sleep');
    const part = large.subarray(1, -1);
    await blobs.put('imports/a/large', part);
    assert.ok(part.equals((await blobs.get('imports/a/large')) ?? Buffer.alloc(0)));
  });

  test(`${name} replaces a whole blob.`, async () => {
    const blobs = await open();
    await blobs.put('photos/a/2.jpg', bytes('the longer first one'));
    await blobs.put('photos/a/2.jpg', bytes('short'));
    assert.equal(text(await blobs.get('photos/a/2.jpg')), 'short');
  });

  test(`${name} returns nothing for a key that was never stored or was deleted.`, async () => {
    const blobs = await open();
    assert.equal(await blobs.get('photos/never'), undefined);
    await blobs.put('photos/a/3.jpg', bytes('x'));
    await blobs.delete('photos/a/3.jpg');
    await blobs.delete('photos/a/3.jpg');
    assert.equal(await blobs.get('photos/a/3.jpg'), undefined);
    await blobs.put('photos/a/3.jpg', bytes('again'));
    assert.equal(text(await blobs.get('photos/a/3.jpg')), 'again');
  });

  test(`${name} stores and deletes twenty blobs at once without mixing them up.`, async () => {
    const blobs = await open();
    const keys = Array.from({ length: 20 }, (_, index) => `photos/many/${index}`);
    await Promise.all(keys.map((key) => blobs.put(key, bytes(key))));
    assert.deepEqual(await Promise.all(keys.map(async (key) => text(await blobs.get(key)))), keys);
    await Promise.all(keys.map((key) => blobs.delete(key)));
    const remaining = await Promise.all(keys.map((key) => blobs.get(key)));
    assert.deepEqual(
      remaining.filter((blob) => blob !== undefined),
      [],
    );
  });

  test(`${name} returns a whole blob or none while it is stored, replaced and deleted.`, async () => {
    const blobs = await open();
    const first = Buffer.alloc(300_000, 'a');
    const second = Buffer.alloc(200_000, 'b');
    const isWhole = (read: Uint8Array | undefined) => !read || first.equals(read) || second.equals(read);
    const key = 'photos/a/busy.jpg';
    for (let turn = 0; turn < 5; turn++) {
      const read = [1, 2, 3].map(() => blobs.get(key));
      await Promise.all([blobs.put(key, first), blobs.put(key, second), blobs.delete(key), ...read]);
      for (const one of read) assert.ok(isWhole(await one));
    }
    await blobs.put(key, second);
    assert.ok(second.equals((await blobs.get(key)) ?? Buffer.alloc(0)), 'the last blob that was put remains');
  });

  test(`${name} lists each blob of a folder once with its time, and none of another folder.`, async () => {
    const blobs = await open();
    const keys = Array.from({ length: 25 }, (_, index) => `listed/${index % 3}/${index}.jpg`);
    await Promise.all([...keys, 'listed-too/a/1.jpg'].map((key) => blobs.put(key, bytes(key))));
    await blobs.delete('listed/0/0.jpg');
    const listed: ListedBlob[] = [];
    for await (const page of blobs.list('listed')) listed.push(...page);
    assert.deepEqual(listed.map(({ key }) => key).sort(), keys.slice(1).sort());
    // The store uses its own clock, and some stores report whole seconds.
    for (const { putAtMs } of listed) assert.ok(Math.abs(Date.now() - putAtMs) < 15 * 60_000, String(putAtMs));
    for await (const page of blobs.list('nothing-here')) assert.deepEqual(page, []);
  });

  test(`${name} refuses invalid keys in every operation.`, async () => {
    const blobs = await open();
    const keys = ['../x', 'a/../../x', '/etc/x', 'a//b', 'a/./b', 'a/', '', 'a\0b', 'a b', 'a?b', 'a%2e', 'sömn', '🌙'];
    for (const key of keys) {
      await assert.rejects(() => blobs.put(key, bytes('x')), key);
      await assert.rejects(() => blobs.get(key), key);
      await assert.rejects(() => blobs.delete(key), key);
      await assert.rejects(() => Array.fromAsync(blobs.list(key)), key);
    }
  });
}
