import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { SubScore } from '#domain/room/room-report.ts';
import { chooseForComparison, chosenPair, comparedItems } from './comparison-rules.ts';

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

const rated = (id: SubScore['id'], rating: number | null): SubScore => ({
  id,
  rating,
  label: id,
  weight: 10,
  confidence: 0.5,
  evidence: '',
  source: 'pixels',
});

it('Two analyses are compared item by item, including items that one of them did not assess.', () => {
  const items = comparedItems(
    { subScores: [rated('tidiness', 1), rated('screens', null)] },
    { subScores: [rated('screens', 4), rated('tidiness', 3)] },
  );
  assert.equal(items.length, 7);
  const ratings = (id: string) => items.filter((item) => item.id === id).map(({ before, after }) => [before, after])[0];
  assert.deepEqual(ratings('tidiness'), [1, 3]);
  assert.deepEqual(ratings('screens'), [null, 4]);
  assert.deepEqual(ratings('bed'), [null, null]);
});
