import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairRows } from './pair-rows.ts';

test('The file of the pairs has one line per pair with its dates, its order and its ratings.', () => {
  const pairs = [
    { pair: 1, firstNight: '2026-03-31', with: 8, without: 5, order: 'first' as const },
    { pair: 3, firstNight: '2026-04-04', with: 4, without: 6, order: 'second' as const },
  ];
  assert.deepEqual(pairRows(pairs), [
    ['pair', 'first night', 'second night', 'with on', 'with', 'as usual', 'difference'],
    [1, '2026-03-31', '2026-04-01', 'first', 8, 5, 3],
    [3, '2026-04-04', '2026-04-05', 'second', 4, 6, -2],
  ]);
});
