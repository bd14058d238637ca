import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#contract/errors.ts';
import { boundedQueue } from './bounded-queue.ts';

test('A limited number of tasks run at once, the rest wait in order, and each gets its own result.', async () => {
  const enqueue = boundedQueue({
    concurrency: 2,
    maxWaiting: 10,
    busyMessage: 'Many photos are being checked right now.',
  });
  let [running, maxRunning] = [0, 0];
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) =>
      enqueue(async () => {
        maxRunning = Math.max(maxRunning, ++running);
        await sleep(2);
        running--;
        return number;
      }),
    ),
  );
  assert.deepEqual(answers, [1, 2, 3, 4, 5, 6]);
  assert.equal(maxRunning, 2);
});

test('A task beyond the queue limit is refused, and a failed task frees its slot.', async () => {
  const enqueue = boundedQueue({
    concurrency: 1,
    maxWaiting: 1,
    busyMessage: 'Many photos are being checked right now.',
  });
  const failing = enqueue(async () => {
    await sleep(2);
    throw new Error('broken photo');
  });
  const second = enqueue(async () => 'second');
  await assert.rejects(
    enqueue(async () => 'third'),
    (error) => error instanceof Refusal && error.status === 503 && error.retryAfterSeconds === 5,
  );
  await assert.rejects(failing, /broken photo/);
  assert.equal(await second, 'second');
  assert.equal(await enqueue(async () => 'later'), 'later');
});

test('A task with the full weight runs alone, and the tasks behind it wait in order.', async () => {
  const enqueue = boundedQueue({
    concurrency: 2,
    maxWaiting: 10,
    busyMessage: 'Many photos are being checked right now.',
  });
  const running = new Set<string>();
  const together: string[][] = [];
  const task = (name: string) => async () => {
    running.add(name);
    together.push([...running].sort());
    await sleep(2);
    running.delete(name);
  };
  await Promise.all([
    enqueue(task('small 1')),
    enqueue(task('large'), 2),
    enqueue(task('small 2')),
    enqueue(task('small 3')),
  ]);
  assert.deepEqual(together, [['small 1'], ['large'], ['small 2'], ['small 2', 'small 3']]);
});
