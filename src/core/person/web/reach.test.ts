import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followReach, noted, serverIsReached } from './reach.ts';

test('the server counts as out of reach from a question without an answer to the next answer, whatever it says', async () => {
  const told: boolean[] = [];
  const stop = followReach(() => told.push(serverIsReached()));
  await assert.rejects(noted('http://127.0.0.1:1/'));
  await assert.rejects(noted('http://127.0.0.1:1/'));
  assert.equal(serverIsReached(), false);
  await noted('data:text/plain,answer');
  assert.equal(serverIsReached(), true);
  await assert.rejects(noted('http://127.0.0.1:1/', { signal: AbortSignal.abort() }));
  assert.deepEqual(told, [false, true]);
  stop();
});
