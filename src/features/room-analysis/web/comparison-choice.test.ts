import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chooseForComparison, chosenPair } from './comparison-choice.ts';

it('A third choice replaces the first, and choosing an item again deselects it.', () => {
  assert.deepEqual(['a', 'b', 'c'].reduce(chooseForComparison, [] as readonly string[]), ['b', 'c']);
  assert.deepEqual(chooseForComparison(['b', 'c'], 'b'), ['c']);
});

it('Two chosen analyses are compared as before and after, in either order of choice.', () => {
  const past = [{ id: 'new' }, { id: 'middle' }, { id: 'old' }];
  assert.deepEqual(chosenPair(past, ['new', 'old']), ['old', 'new']);
  assert.deepEqual(chosenPair(past, ['old', 'new']), ['old', 'new']);
  assert.equal(chosenPair(past, ['old']), null);
  assert.equal(chosenPair(past, ['old', 'deleted']), null);
});
