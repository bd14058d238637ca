import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ExpectedValue } from './expected-value.ts';

test('What was acknowledged must be found, and nothing that came before it', () => {
  const expected = new ExpectedValue(0);
  expected.recordSent(1);
  expected.recordAcknowledged(1);
  assert.deepEqual(
    [0, 1, 2].filter((value) => expected.allows(value)),
    [1],
  );
});

test('What was sent and never answered may be found or not', () => {
  const expected = new ExpectedValue(0);
  expected.recordSent(1);
  expected.recordSent(2);
  assert.deepEqual(
    [0, 1, 2, 3].filter((value) => expected.allows(value)),
    [0, 1, 2],
  );
  assert.equal(expected.unanswered, 2);
});

test('Once it was read it stays, and no unanswered write comes later', () => {
  const expected = new ExpectedValue(0);
  expected.recordSent(1);
  expected.recordRead(0);
  assert.deepEqual(
    [0, 1].filter((value) => expected.allows(value)),
    [0],
  );
});
