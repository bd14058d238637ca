import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentTraceId, inTrace, newTraceId, traceIdOf } from './trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test('A trace in a valid header is used.', () => {
  assert.equal(traceIdOf(`00-${TRACE}-${PARENT}-01`), TRACE);
  assert.equal(traceIdOf(`00-${TRACE}-${PARENT}-00`), TRACE);
  assert.equal(
    traceIdOf(`cc-${TRACE}-${PARENT}-01-what-the-future-will-be-like`),
    TRACE,
    'a later version may be longer',
  );
});

test('Any other header gets a new trace, so that a caller cannot write into the log.', () => {
  const odd = [
    undefined,
    '',
    ['00', TRACE],
    TRACE,
    `ff-${TRACE}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01-more`,
    `00-${TRACE}-${PARENT}-01\n{"level":60}`,
    `00-${TRACE}-${PARENT}`,
    ` 00-${TRACE}-${PARENT}-01`,
  ];
  for (const header of odd) {
    const id = traceIdOf(header);
    assert.match(id, /^[\da-f]{32}$/, String(header));
    assert.notEqual(id, TRACE, String(header));
  }
});

test('No two traces are equal.', () => {
  const ids = Array.from({ length: 1000 }, newTraceId);
  assert.equal(new Set(ids).size, 1000);
  assert.ok(ids.every((id) => /^[\da-f]{32}$/.test(id)));
});

test('Concurrent work has its own traces across everything it awaits.', async () => {
  const seen = await Promise.all(
    ['a', 'b', 'c'].map((id) =>
      inTrace(id, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return [id, currentTraceId()];
      }),
    ),
  );
  assert.deepEqual(seen, [
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'c'],
  ]);
  assert.equal(currentTraceId(), undefined);
});
