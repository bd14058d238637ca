import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedDays, dayNameAndDate } from './changed-days.ts';

test('Changes of a day are named together, those of photos by their scores.', () => {
  const entered = { kind: 'entered', id: 'a', date: '2026-03-01', text: 'New curtains' } as const;
  const scored = { kind: 'scored', date: '2026-03-01', scoreBefore: 61, scoreAfter: 74 } as const;
  const earlier = { ...entered, id: 'b', date: '2026-02-03', text: 'Earplugs' };
  assert.deepEqual(changedDays([entered, scored, earlier]).map(dayNameAndDate), [
    'New curtains, Room score 61 to 74, Mar 1',
    'Earplugs, Feb 3',
  ]);
});
