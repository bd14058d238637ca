import assert from 'node:assert/strict';
import { test } from 'node:test';
import { syncTrace } from './sync-trace.ts';

const WROTE = '7 pwrite64(27</data/better-sleep.sqlite-wal>, "\\0\\0"..., 24, 321392) = 24';
const SYNCED = '7 fsync(27</data/better-sleep.sqlite-wal>) = 0';
const ANSWERED = '7 write(29<socket:[3]>, "HTTP/1.1 200 OK\\r"..., 2567) = 2567';

test('An answer after the sync is correct, and one before it is a fault.', () => {
  assert.deepEqual(syncTrace([WROTE, SYNCED, ANSWERED]), { answers: 1, syncs: 1, faults: [] });
  assert.equal(syncTrace([WROTE, ANSWERED, SYNCED]).faults.length, 1);
});

test('A sync counts at its end, even if another thread runs in between.', () => {
  const begun = '7 fdatasync(27</data/better-sleep.sqlite-wal> <unfinished ...>';
  const ended = '7 <... fdatasync resumed>) = 0';
  assert.deepEqual(syncTrace([WROTE, begun, '8 futex(0x1) = 0', ended, ANSWERED]).faults, []);
  assert.equal(syncTrace([WROTE, begun, ANSWERED.replace('7', '8'), ended]).faults.length, 1);
});

test('Answers in several parts are recognized, and refusals confirm no write.', () => {
  const chunked = '7 writev(29<socket:[3]>, [{iov_base="HTTP/1.1 201 Created"..., iov_len=9}], 2) = 9';
  assert.equal(syncTrace([WROTE, chunked]).faults.length, 1);
  assert.equal(syncTrace([WROTE, ANSWERED.replace('200', '403')]).faults.length, 0);
});

test('A photo gets its name only after its sync.', () => {
  const wrote = '9 write(31</data/blobs/a/b.1.tmp>, "\\377"..., 900) = 900';
  const named = '9 rename("/data/blobs/a/b.1.tmp", "/data/blobs/a/b") = 0';
  assert.deepEqual(syncTrace([wrote, '9 fsync(31</data/blobs/a/b.1.tmp>) = 0', named]).faults, []);
  assert.equal(syncTrace([wrote, named]).faults.length, 1);
});
