import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockChangeNear } from './clock-change.ts';

/** New York in 2025: the clocks went forward on March 9 and back on November 2. */
const inNewYork = (date: string): number => (date >= '2025-03-09' && date < '2025-11-02' ? 240 : 300);

test('A clock change within two weeks is found with its direction.', () => {
  const near = (date: string) => clockChangeNear(date, inNewYork);
  assert.deepEqual(near('2025-11-03'), { date: '2025-11-02', direction: 'back' });
  assert.deepEqual(near('2025-11-02'), { date: '2025-11-02', direction: 'back' });
  assert.deepEqual(near('2025-02-23'), { date: '2025-03-09', direction: 'forward' });
  assert.equal(near('2025-02-22'), null);
  assert.equal(near('2025-11-17'), null);
});
