import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cachedReading } from './cached-reading.ts';

test('However many ask at once, it is read once, and what was read is kept', async () => {
  let reads = 0;
  const read = cachedReading(async () => ++reads, { cacheMs: 60_000 });
  assert.deepEqual(await Promise.all([read(), read(), read()]), [1, 1, 1]);
  assert.equal(await read(), 1);
});

test('What is no longer kept is read anew', async () => {
  let reads = 0;
  const read = cachedReading(async () => ++reads, { cacheMs: 0 });
  assert.equal(await read(), 1);
  assert.equal(await read(), 2);
});

test('What fails is not told, and is tried again', async () => {
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

test('What takes too long is not waited for, and not begun a second time', async () => {
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
