import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCaller } from './call.ts';
import { endpoint } from './endpoint.ts';
import { CallError } from './errors.ts';
import { pollIntervalMs, queryRetryDelayMs, retryAfterMs } from './retry-after.ts';

const busy = (seconds?: number) => new CallError(503, '', '', seconds);

test('A query rejected by a busy server is retried twice, after the requested time plus a little.', () => {
  assert.equal(queryRetryDelayMs(0, busy(3), 0.5), 3500);
  assert.equal(queryRetryDelayMs(1, busy(5), 0), 5000);
  assert.equal(queryRetryDelayMs(2, busy(3), 0.5), null);
});

test('Nothing else is retried: no refusal, no error, and no wait longer than a person would accept.', () => {
  for (const error of [
    busy(),
    busy(30),
    new CallError(429, '', '', 3),
    new CallError(500, '', '', 1),
    new TypeError('network'),
  ]) {
    assert.equal(queryRetryDelayMs(0, error), null);
  }
});

test('A rejected client waits as long as the server requested plus up to a second.', () => {
  assert.equal(retryAfterMs(busy(20), 0), 20_000);
  assert.equal(retryAfterMs(new CallError(429, '', '', 60), 0.5), 60_500);
  for (const error of [busy(), new CallError(500, '', '', 9), new TypeError('network'), null]) {
    assert.equal(retryAfterMs(error), 0);
  }
});

test('Polling slows down when the server requests it, and clients do not retry together.', () => {
  const next = (error: unknown, errorUpdatedAt: number) => pollIntervalMs(5000, { error, errorUpdatedAt });
  assert.equal(next(null, 0), 5000);
  assert.equal(next(busy(2), 1_700_000_000_250), 5000);
  assert.equal(next(busy(20), 1_700_000_000_250), 20_250);
  assert.equal(next(busy(20), 1_700_000_000_750), 20_750);
});

test('A call exposes the Retry-After of the server.', async () => {
  const ask = endpoint({ method: 'GET', path: '/api/x', summary: 'x', access: 'anyone' });
  const retryAfterOf = async (retryAfter: string) => {
    const headers = { 'retry-after': retryAfter };
    const call = createCaller({
      fetch: async () => new Response('{}', { status: 503, headers }),
      timeZone: () => 'UTC',
    });
    const error = await call(ask, { params: {} }).catch((reason: CallError) => reason);
    return (error as CallError).retryAfterSeconds;
  };
  assert.equal(await retryAfterOf('4'), 4);
  assert.equal(await retryAfterOf('Wed, 21 Oct 2026 07:28:00 GMT'), undefined);
});
