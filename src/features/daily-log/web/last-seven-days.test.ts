import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastSevenDays } from './last-seven-days.ts';

test('The week is the seven calendar days that end today, across a change of month.', () => {
  const days = lastSevenDays({ date: '2026-03-02', score: 75 }, []);
  assert.deepEqual(
    days.map(({ date }) => date),
    ['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
  );
});

test('Days without a log are empty, older logs are left out, and today shows the score on the screen.', () => {
  const logs = [
    { date: '2025-11-20', overallScore: 40 },
    { date: '2025-11-18', overallScore: 72 },
    { date: '2025-11-10', overallScore: 99 },
  ];
  assert.deepEqual(
    lastSevenDays({ date: '2025-11-20', score: 75 }, logs).map(({ score }) => score),
    [null, null, null, null, 72, null, 75],
  );
});
