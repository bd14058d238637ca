import assert from 'node:assert/strict';
import { test } from 'node:test';
import { night, scored, TODAY } from '../nights/night.fixture.ts';
import { firstWeek } from './first-week.ts';

test('The first week holds the logged nights in order and the next days that can be logged.', () => {
  const shown = (nights: Parameters<typeof firstWeek>[0]) =>
    firstWeek(nights, TODAY).map(({ date, score, isLogged }) => (isLogged ? `${date} ${score}` : date));
  assert.deepEqual(shown(scored(75, null)), [
    '2026-03-19 null',
    '2026-03-20 75',
    '2026-03-21',
    '2026-03-22',
    '2026-03-23',
    '2026-03-24',
    '2026-03-25',
  ]);
  // Today is not logged, and a row that was only opened is no night.
  assert.deepEqual(shown([night(5, { overallScore: 60 }), night(0)]).slice(0, 3), [
    '2026-03-15 60',
    '2026-03-20',
    '2026-03-21',
  ]);
});
