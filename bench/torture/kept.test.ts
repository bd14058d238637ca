import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Kept } from './kept.ts';

test('What was acknowledged must be found, and nothing that came before it', () => {
  const kept = new Kept(0);
  kept.sent(1);
  kept.acknowledged(1);
  assert.deepEqual(
    [0, 1, 2].filter((value) => kept.allows(value)),
    [1],
  );
});

test('What was sent and never answered may be found or not', () => {
  const kept = new Kept(0);
  kept.sent(1);
  kept.sent(2);
  assert.deepEqual(
    [0, 1, 2, 3].filter((value) => kept.allows(value)),
    [0, 1, 2],
  );
  assert.equal(kept.unanswered, 2);
});

test('Once it was read it stays, and no unanswered write comes later', () => {
  const kept = new Kept(0);
  kept.sent(1);
  kept.settle(0);
  assert.deepEqual(
    [0, 1].filter((value) => kept.allows(value)),
    [0],
  );
});
