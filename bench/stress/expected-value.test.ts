import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ExpectedValue } from './expected-value.ts';

test('An acknowledged value must be found, and no earlier one.', () => {
  const expected = new ExpectedValue(0);
  expected.recordSent(1);
  expected.recordAcknowledged(1);
  assert.deepEqual(
    [0, 1, 2].filter((value) => expected.allows(value)),
    [1],
  );
});

test('A value that was sent but never answered may be found or not.', () => {
  const expected = new ExpectedValue(0);
  expected.recordSent(1);
  expected.recordSent(2);
  assert.deepEqual(
    [0, 1, 2, 3].filter((value) => expected.allows(value)),
    [0, 1, 2],
  );
  assert.equal(expected.unanswered, 2);
});

test('A value that was read stays, and no unanswered write appears later.', () => {
  const expected = new ExpectedValue(0);
  expected.recordSent(1);
  expected.recordRead(0);
  assert.deepEqual(
    [0, 1].filter((value) => expected.allows(value)),
    [0],
  );
});
