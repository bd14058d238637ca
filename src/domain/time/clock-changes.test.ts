import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canClocksChange } from './clock-changes.ts';

const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

test('A clock change is possible only where and when some place has one of this size.', () => {
  const cases: [start: string, end: string, minutes: number, offsetMinutes: number | null, isPossible: boolean][] = [
    ['2026-03-07 23:00', '2026-03-08 07:00', 60, -480, true],
    ['2026-03-07 23:00', '2026-03-08 07:00', 58, -420, true],
    ['2026-03-07 23:00', '2026-03-08 07:00', 57, -420, false],
    ['2026-03-07 23:00', '2026-03-08 07:00', -60, -420, false],
    ['2026-03-07 23:00', '2026-03-08 07:00', 30, -420, false],
    ['2026-03-07 23:00', '2026-03-08 07:00', 60, 60, false],
    ['2026-03-07 23:00', '2026-03-08 07:00', 60, null, true],
    ['2026-03-08 04:00', '2026-03-08 07:00', 60, null, false],
    ['2026-03-06 23:00', '2026-03-07 07:00', 60, -480, false],
    ['2026-10-31 23:00', '2026-11-01 06:00', -60, -480, true],
    ['2026-11-01 01:50', '2026-11-01 01:10', -60, -480, true],
    ['2026-04-04 23:00', '2026-04-05 06:30', -30, 660, true],
    ['2026-03-28 23:00', '2026-03-29 07:00', 120, 0, true],
    ['2026-07-02 23:00', '2026-07-03 07:00', 31, null, false],
    ['2026-07-02 23:00', '2026-07-03 07:00', 60, null, false],
    ['2020-01-01 23:00', '2026-07-03 07:00', 60, null, false],
  ];
  for (const [start, end, minutes, offsetMinutes, isPossible] of cases) {
    const actual = canClocksChange([at(start), at(end)], { minutes, tolerance: 2, offsetMinutes });
    assert.equal(actual, isPossible, `${start}, ${minutes}, ${offsetMinutes}`);
  }
});
