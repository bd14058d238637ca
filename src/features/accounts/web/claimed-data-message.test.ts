import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimedDataMessage } from './claimed-data-message.ts';

test('The message lists the guest data that moved into the account, and is null if there was none.', () => {
  const cases: [nights: number, roomAnalyses: number, expected: string | null][] = [
    [0, 0, null],
    [1, 0, '1 night is now in your account'],
    [2, 0, '2 nights are now in your account'],
    [0, 1, 'Your room analysis is now in your account'],
    [0, 4, '4 room analyses are now in your account'],
    [1, 1, '1 night and your room analysis are now in your account'],
    [3, 1, '3 nights and your room analysis are now in your account'],
    [3, 2, '3 nights and 2 room analyses are now in your account'],
  ];
  for (const [nights, roomAnalyses, expected] of cases) {
    assert.equal(claimedDataMessage({ nights, roomAnalyses }), expected, `${nights} nights, ${roomAnalyses} analyses`);
  }
});
