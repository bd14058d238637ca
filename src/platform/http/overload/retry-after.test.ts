import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MAX_RETRY_AFTER_SECONDS, type Priority, RetryAfter } from './retry-after.ts';

/** The `Retry-After` values of this many shed requests at the given share, at a thousand requests per second. */
function simulatedSeconds(shedShare: number, priority: Priority = 'other', count = 3000): number[] {
  const retryAfter = new RetryAfter();
  const seconds: number[] = [];
  for (let one = 0, dueToShed = 0; one < count; one++) {
    dueToShed += shedShare;
    const isAdmitted = dueToShed < 1;
    if (!isAdmitted) dueToShed--;
    retryAfter.record(isAdmitted, 1000 + one);
    if (!isAdmitted) seconds.push(retryAfter.seconds(priority));
  }
  return seconds;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

describe('The retry time of shed requests', () => {
  test('The retry time is two to five seconds at a low share of shed requests.', () => {
    const seconds = simulatedSeconds(0.08).slice(10);
    assert.ok(
      seconds.every((one) => one >= 2 && one <= 5),
      `${[...new Set(seconds)]}`,
    );
  });

  test('The retry time grows with the share of shed requests, up to a minute.', () => {
    const [few, half, most] = [simulatedSeconds(0.05), simulatedSeconds(0.5), simulatedSeconds(0.95)].map(mean) as [
      number,
      number,
      number,
    ];
    assert.ok(few < half && half < most, `${few}, ${half} and ${most} seconds`);
    assert.ok(Math.max(...simulatedSeconds(0.99)) <= MAX_RETRY_AFTER_SECONDS);
    assert.ok(Math.max(...simulatedSeconds(1)) <= MAX_RETRY_AFTER_SECONDS);
  });

  test('The retry time of an edit is at most ten seconds.', () => {
    assert.deepEqual([Math.min(...simulatedSeconds(0.9, 'edit')), Math.max(...simulatedSeconds(0.9, 'edit'))], [2, 10]);
  });

  test('The retry times are spread evenly over the seconds.', () => {
    const seconds = simulatedSeconds(0.9).slice(1000);
    const latest = Math.max(...seconds);
    for (let second = 3; second < latest; second++) {
      const share = seconds.filter((one) => one === second).length / seconds.length;
      assert.ok(Math.abs(share * (latest - 2) - 1) < 0.2, `${share} of them after ${second} s`);
    }
  });

  test('The retry time is short again once an overload is over.', () => {
    const retryAfter = new RetryAfter();
    for (let atMs = 0; atMs < 3000; atMs++) retryAfter.record(false, atMs);
    for (let atMs = 3000; atMs < 6000; atMs++) retryAfter.record(true, atMs);
    const seconds = Array.from({ length: 100 }, () => retryAfter.seconds('other'));
    assert.ok(Math.max(...seconds) <= 5);
  });
});

const POLL_SECONDS = 5;
/** Shedding a request costs this share of a response. */
const SHED_COST = 0.2;

/** Pages that poll every five seconds, and a server with a capacity of a thousand responses per second. */
function simulateClients(load: number, seconds: number) {
  const retryAfter = new RetryAfter();
  const clients = load * 1000 * POLL_SECONDS;
  const requests: number[] = [];
  const schedule = (atMs: number) => {
    requests[Math.floor(atMs)] = (requests[Math.floor(atMs)] ?? 0) + 1;
  };
  for (let one = 0; one < clients; one++) schedule((one / clients) * POLL_SECONDS * 1000);
  const answeredPerSecond: number[] = [];
  let capacity = 0;
  for (let nowMs = 0; nowMs < seconds * 1000; nowMs++) {
    capacity = Math.min(capacity + 1, 50);
    for (let left = requests[nowMs] ?? 0; left > 0; left--) {
      // Admits as many requests as the capacity allows beside the cost of shedding the rest.
      const isAdmitted = capacity >= 1 + (left - 1) * SHED_COST;
      capacity -= isAdmitted ? 1 : SHED_COST;
      retryAfter.record(isAdmitted, nowMs);
      schedule(nowMs + 1000 * (isAdmitted ? POLL_SECONDS : retryAfter.seconds('other') + ((left * 0.37) % 1)));
      if (isAdmitted)
        answeredPerSecond[Math.floor(nowMs / 1000)] = (answeredPerSecond[Math.floor(nowMs / 1000)] ?? 0) + 1;
    }
  }
  return answeredPerSecond;
}

for (const load of [2, 4]) {
  test(`With ${load} times as many open pages as can be served, the server soon reaches four fifths of its capacity and stays there.`, () => {
    const steadyState = simulateClients(load, 90).slice(10);
    assert.ok(mean(steadyState) >= 800, `${mean(steadyState)} per second`);
    assert.ok(Math.min(...steadyState) >= 600, `${steadyState}`);
  });
}
