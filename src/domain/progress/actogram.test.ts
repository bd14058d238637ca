import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyNights, importedSleep, night, TODAY } from '../nights/night.fixture.ts';
import { nightsWithImports } from '../nights/nights-with-imports.ts';
import { timedNights } from '../nights/timed-night.ts';
import { addDays } from '../time/local-date.ts';
import { actogram } from './actogram.ts';

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
    const pieces = bed === null ? [] : [[bed, wake]];
    const expected = { date: TODAY, evening: '2026-03-19', bed, wake, pieces, naps: [], band: 'good' };
    assert.deepEqual(row, expected, `${bedTime} ${wakeTime}`);
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
    fc.property(anyNights(addDays(TODAY, 3), 40), (nights) => {
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

test('The gaps of an hour or more between sleeps are open, and naps are apart.', () => {
  const times = { bedTime: '22:30', wakeTime: '06:15' };
  const cases: [string, [number, number][], [number, number][]][] = [
    ['one sleep', [[-90, 375]], [[630, 1095]]],
    [
      'two pieces',
      [
        [-90, 90],
        [165, 375],
      ],
      [
        [630, 810],
        [885, 1095],
      ],
    ],
    [
      'a short gap',
      [
        [-90, 90],
        [140, 375],
      ],
      [[630, 1095]],
    ],
    ['a bedtime before the first sleep', [[0, 375]], [[630, 1095]]],
    [
      'a sleep after waking up',
      [
        [-90, 375],
        [500, 560],
      ],
      [[630, 1095]],
    ],
    [
      'a sleep inside another',
      [
        [-90, 300],
        [0, 60],
        [310, 375],
      ],
      [[630, 1095]],
    ],
  ];
  for (const [name, sleeps, pieces] of cases) {
    const sleep = { ...importedSleep(TODAY, times), sleeps, naps: [{ interval: [840, 880] as const }] };
    const { nights } = nightsWithImports([], [sleep]);
    const [row] = actogram(nights, 1, TODAY);
    assert.deepEqual(row?.pieces, pieces, name);
    assert.deepEqual(row?.naps, [[1560, 1600]], name);
  }
});
