import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#contract/errors.ts';
import { boundedQueue } from './bounded-queue.ts';

test('only so many run at once, the rest wait their turn, and each gets its own answer', async () => {
  const inTurn = boundedQueue({ atOnce: 2, waiting: 10, busy: 'Many photos are being looked at right now.' });
  let [running, most] = [0, 0];
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) =>
      inTurn(async () => {
        most = Math.max(most, ++running);
        await sleep(2);
        running--;
        return number;
      }),
    ),
  );
  assert.deepEqual(answers, [1, 2, 3, 4, 5, 6]);
  assert.equal(most, 2);
});

test('beyond the line a person is asked to come back, and a failure frees its place', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 1, busy: 'Many photos are being looked at right now.' });
  const failing = inTurn(async () => {
    await sleep(2);
    throw new Error('broken photo');
  });
  const second = inTurn(async () => 'second');
  await assert.rejects(
    inTurn(async () => 'third'),
    (error) => error instanceof Refusal && error.status === 503 && error.retryAfterSeconds === 5,
  );
  await assert.rejects(failing, /broken photo/);
  assert.equal(await second, 'second');
  assert.equal(await inTurn(async () => 'later'), 'later');
});
