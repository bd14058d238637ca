import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryBackoffMs } from './process-notices.ts';

const DAY_MS = 86_400_000;

test('The backoff grows, never exceeds an hour, and ends after a week.', () => {
  assert.deepEqual(
    [1, 2, 3].map((attempts) => retryBackoffMs(attempts)),
    [5000, 15_000, 45_000],
  );
  let [totalMs, attempts, lastMs] = [0, 1, 0];
  for (let backoffMs = retryBackoffMs(attempts); backoffMs !== null; backoffMs = retryBackoffMs(attempts)) {
    assert.ok(backoffMs >= lastMs && backoffMs <= 3_600_000);
    [totalMs, attempts, lastMs] = [totalMs + backoffMs, attempts + 1, backoffMs];
  }
  assert.ok(totalMs > 6.9 * DAY_MS && totalMs < 7.1 * DAY_MS, `${totalMs / DAY_MS} days`);
});

test('A provider that asks for more time gets it, up to an hour.', () => {
  assert.equal(retryBackoffMs(1, 90), 90_000);
  assert.equal(retryBackoffMs(3, 2), 45_000);
  assert.equal(retryBackoffMs(1, 86_400), 3_600_000);
});
