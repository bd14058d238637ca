import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isServerReachable, subscribeToReachability, trackedFetch } from './reachability.ts';

test('The server counts as unreachable from a failed request until its next response.', async () => {
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

test('An error page of a proxy is no response of the server, but a refusal of the server is one.', async (t) => {
  const cases = [
    [502, 'text/html', false],
    [503, 'application/json; charset=utf-8', true],
    [504, 'text/html', false],
    [500, 'text/html', true],
    [503, 'text/plain', false],
    [404, 'text/html', true],
  ] as const;
  for (const [status, type, isReached] of cases) {
    const answer = async () => new Response('', { status, headers: { 'content-type': type } });
    const { mock } = t.mock.method(globalThis, 'fetch', answer);
    await trackedFetch('/');
    // At the end of the test each would be restored to the one before it.
    mock.restore();
    assert.equal(isServerReachable(), isReached, `${status} ${type}`);
  }
});
