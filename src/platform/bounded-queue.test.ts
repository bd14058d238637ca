import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
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
    enqueue(task('large'), { weight: 2 }),
    enqueue(task('small 2')),
    enqueue(task('small 3')),
  ]);
  assert.deepEqual(together, [['small 1'], ['large'], ['small 2'], ['small 2', 'small 3']]);
});

type Task = { key: string; started: boolean; isOver: boolean; refused: boolean; end: () => void };

/** A queue whose tasks end when the test says so. */
function controlledQueue(concurrency: number, maxWaiting: number) {
  const enqueue = boundedQueue({ concurrency, maxWaiting, busyMessage: 'Busy.' });
  const tasks: Task[] = [];
  return {
    tasks,
    running: () => tasks.filter(({ started, isOver }) => started && !isOver),
    waiting: () => tasks.filter(({ started, refused }) => !started && !refused),
    add(key: string, signal?: AbortSignal): Task {
      const { promise, resolve } = Promise.withResolvers<void>();
      const task: Task = { key, started: false, isOver: false, refused: false, end: resolve };
      tasks.push(task);
      const run = async () => {
        task.started = true;
        await promise;
        task.isOver = true;
      };
      enqueue(run, { key, signal }).catch(() => {
        task.refused = true;
      });
      return task;
    },
  };
}

test('One task of a key runs at a time, and a key without a waiting task finds room while another has two.', async () => {
  const arrival = fc.constantFrom('flood', 'flood', 'flood', 'a', 'b', 'c').map((key) => ({ key }));
  const end = fc.nat().map((ended) => ({ ended }));
  const events = fc.array(fc.oneof({ arbitrary: arrival, weight: 4 }, { arbitrary: end, weight: 1 }), {
    maxLength: 60,
  });
  const property = fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.nat(4), events, async (places, lines, all) => {
    const queue = controlledQueue(places, lines);
    for (const event of all) {
      const before = queue.waiting();
      const running = queue.running();
      if ('key' in event) {
        const isFirst = before.every(({ key }) => key !== event.key);
        const hasRoom =
          before.length < lines ||
          Object.values(Object.groupBy(before, ({ key }) => key)).some((own) => own!.length > 1);
        const task = queue.add(event.key);
        await nextTurn();
        if (isFirst && hasRoom) assert.ok(!task.refused, 'a key that waits for nothing finds room');
        for (const one of before.filter(({ refused }) => refused)) {
          assert.ok(before.filter(({ key }) => key === one.key).length > 1, 'only a key with more than one loses one');
        }
      } else running[event.ended % running.length]?.end();
      await nextTurn();
      const keys = queue.running().map(({ key }) => key);
      assert.equal(new Set(keys).size, keys.length, 'one of each key runs');
      assert.ok(keys.length <= places && queue.waiting().length <= lines);
      if (keys.length < places)
        assert.ok(
          queue.waiting().every(({ key }) => keys.includes(key)),
          'no place stays empty',
        );
    }
  });
  await fc.assert(property, { numRuns: 100 });
});

test('Waiting tasks of several keys start in turns, whatever the order of arrival.', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom('flood', 'flood', 'a', 'b'), { maxLength: 12 }),
    async (keys) => {
      const queue = controlledQueue(1, 12);
      const order: string[] = [];
      let now = queue.add('first');
      const round = (at: number) => keys.slice(0, at).filter((key) => key === keys[at]).length;
      const expected = keys.map((key, at) => ({ key, round: round(at) })).toSorted((a, b) => a.round - b.round);
      for (const key of keys) queue.add(key);
      await nextTurn();
      while (queue.waiting().length > 0) {
        now.end();
        await nextTurn();
        [now] = queue.running() as [Task];
        order.push(now.key);
      }
      assert.deepEqual(
        order,
        expected.map(({ key }) => key),
      );
    },
  );
  await fc.assert(property, { numRuns: 50 });
});

test('A task leaves the queue when its signal aborts, and the next one starts in its place.', async () => {
  const queue = controlledQueue(1, 1);
  const leaving = new AbortController();
  const first = queue.add('a');
  const second = queue.add('b', leaving.signal);
  await nextTurn();
  leaving.abort();
  await nextTurn();
  assert.deepEqual([second.started, second.refused], [false, true]);
  const third = queue.add('c');
  first.end();
  await nextTurn();
  assert.ok(third.started);
  const gone = queue.add('d', AbortSignal.abort());
  await nextTurn();
  assert.ok(gone.refused && !gone.started);
});
