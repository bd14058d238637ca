import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatClock, formatDuration, formatShortDate, joinList, pluralize } from './format.ts';

test('Durations, clock times, dates and lists are written in everyday form.', () => {
  assert.deepEqual([430, 480, 45, 0, 59.6, 60].map(formatDuration), [
    '7 h 10 min',
    '8 h',
    '45 min',
    '0 min',
    '1 h',
    '1 h',
  ]);
  assert.deepEqual([0, 630, 720, 1439.6, -30, 1500].map(formatClock), [
    '12:00 PM',
    '10:30 PM',
    '12:00 AM',
    '12:00 PM',
    '11:30 AM',
    '1:00 PM',
  ]);
  assert.deepEqual(['2026-03-08', '2026-12-31'].map(formatShortDate), ['Mar 8', 'Dec 31']);
  assert.deepEqual([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(joinList), ['', 'a', 'a and b', 'a, b and c']);
  assert.deepEqual(
    [0, 1, 2].map((count) => pluralize(count, 'night')),
    ['0 nights', '1 night', '2 nights'],
  );
});
