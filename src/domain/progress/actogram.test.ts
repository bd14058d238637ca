import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { timedNights } from '../nights/timed-night.ts';
import { actogram } from './actogram.ts';
import { anyNights, night, TODAY } from './nights.fixture.ts';

test('A row has bed and wake as minutes after noon of its evening.', () => {
  const cases: [string | null, string | null, number | null, number | null][] = [
    ['22:30', '06:30', 630, 1110],
    ['00:30', '08:00', 750, 1200],
    ['12:00', '18:00', 1440, 1800],
    ['13:00', '20:00', 1500, 1920],
    ['05:00', '13:00', 1020, 1500],
    ['07:00', '07:00', null, null],
    ['22:30', null, null, null],
    [null, '06:30', null, null],
  ];
  for (const [bedTime, wakeTime, bed, wake] of cases) {
    const [row] = actogram([night(0, { bedTime, wakeTime, overallScore: 61 })], 1, TODAY);
    assert.deepEqual(row, { date: TODAY, evening: '2026-03-19', bed, wake, band: 'good' }, `${bedTime} ${wakeTime}`);
  }
});

test('A date without a log is an empty row.', () => {
  const rows = actogram([night(0, { overallScore: 90 }), night(2, { overallScore: 30 }), night(7)], 3, TODAY);
  assert.deepEqual(
    rows.map(({ date, band, bed }) => [date, band, bed]),
    [
      ['2026-03-18', 'poor', null],
      ['2026-03-19', 'none', null],
      ['2026-03-20', 'excellent', null],
    ],
  );
});

test('A row has the same position as in the regularity rules and ends on its own date.', () => {
  fc.assert(
    fc.property(anyNights(40), (nights) => {
      const rows = actogram(nights, 40, TODAY);
      for (const { night: own, bed } of timedNights(nights)) {
        const row = rows.find((each) => each.date === own.date);
        if (row) assert.equal(row.bed, bed);
      }
      for (const { bed, wake } of rows) {
        assert.equal(bed === null, wake === null);
        if (bed !== null && wake !== null) assert.ok(bed < wake && wake >= 720 && wake < 2160);
      }
    }),
  );
});
