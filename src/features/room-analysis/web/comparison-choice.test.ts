import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chooseForComparison, chosenPair } from './comparison-choice.ts';

it('a third choice takes the place of the first, and choosing again lets go', () => {
  assert.deepEqual(['a', 'b', 'c'].reduce(chooseForComparison, [] as readonly string[]), ['b', 'c']);
  assert.deepEqual(chooseForComparison(['b', 'c'], 'b'), ['c']);
});

it('two chosen analyses are compared as before and after, whichever was chosen first', () => {
  const past = [{ id: 'new' }, { id: 'middle' }, { id: 'old' }];
  assert.deepEqual(chosenPair(past, ['new', 'old']), ['old', 'new']);
  assert.deepEqual(chosenPair(past, ['old', 'new']), ['old', 'new']);
  assert.equal(chosenPair(past, ['old']), null);
  assert.equal(chosenPair(past, ['old', 'deleted']), null);
});
