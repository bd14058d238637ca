import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isServerReachable, subscribeToReachability, trackedFetch } from './reachability.ts';

test('The server counts as unreachable from a failed request until the next response, with any status.', async () => {
  const states: boolean[] = [];
  const stop = subscribeToReachability(() => states.push(isServerReachable()));
  await assert.rejects(trackedFetch('http://127.0.0.1:1/'));
  await assert.rejects(trackedFetch('http://127.0.0.1:1/'));
  assert.equal(isServerReachable(), false);
  await trackedFetch('data:text/plain,answer');
  assert.equal(isServerReachable(), true);
  await assert.rejects(trackedFetch('http://127.0.0.1:1/', { signal: AbortSignal.abort() }));
  assert.deepEqual(states, [false, true]);
  stop();
});
