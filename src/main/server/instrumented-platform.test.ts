import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cachedReading } from './instrumented-platform.ts';

test('Concurrent calls share one reading, and its result is cached.', async () => {
  let reads = 0;
  const read = cachedReading(async () => ++reads, { cacheMs: 60_000 });
  assert.deepEqual(await Promise.all([read(), read(), read()]), [1, 1, 1]);
  assert.equal(await read(), 1);
});

test('An expired result is read again.', async () => {
  let reads = 0;
  const read = cachedReading(async () => ++reads, { cacheMs: 0 });
  assert.equal(await read(), 1);
  assert.equal(await read(), 2);
});

test('A failed reading gives undefined, and is tried again.', async () => {
  let reads = 0;
  const read = cachedReading(
    async () => {
      if (++reads === 1) throw new Error('away');
      return reads;
    },
    { cacheMs: 0 },
  );
  assert.equal(await read(), undefined);
  assert.equal(await read(), 2);
});

test('A slow reading is not waited for, and not started a second time.', async () => {
  const answer = Promise.withResolvers<string>();
  let reads = 0;
  const read = cachedReading(
    () => {
      reads += 1;
      return answer.promise;
    },
    { cacheMs: 0, timeoutMs: 10 },
  );
  assert.equal(await read(), undefined);
  assert.equal(await read(), undefined);
  assert.equal(reads, 1);
  answer.resolve('late');
  await answer.promise;
  assert.equal(await read(), 'late');
});
