import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMinutes, formatMoment } from './local-moment.ts';

test('A moment is formatted in everyday terms.', () => {
  const cases: [string, string, string, string, string][] = [
    ['2026-03-11', '22:00', '2026-03-11', '18:00', 'tonight 10:00\u00a0PM'],
    ['2026-03-12', '00:30', '2026-03-11', '18:00', 'tonight 12:30\u00a0AM'],
    ['2026-03-12', '01:30', '2026-03-12', '01:00', 'tonight 1:30\u00a0AM'],
    ['2026-03-12', '22:00', '2026-03-12', '01:00', 'today 10:00\u00a0PM'],
    ['2026-03-11', '09:00', '2026-03-11', '08:00', 'today 9:00\u00a0AM'],
    ['2026-03-11', '17:30', '2026-03-11', '18:00', 'today 5:30\u00a0PM'],
    ['2026-03-12', '22:00', '2026-03-11', '18:00', 'tomorrow 10:00\u00a0PM'],
    ['2026-03-10', '22:00', '2026-03-11', '18:00', 'yesterday 10:00\u00a0PM'],
    ['2026-03-13', '22:00', '2026-03-11', '18:00', 'Friday 10:00\u00a0PM'],
    ['2026-03-02', '22:00', '2026-03-11', '18:00', 'Mar 2, 10:00\u00a0PM'],
  ];
  for (const [date, time, today, now, expected] of cases) {
    assert.equal(formatMoment({ date, time }, { date: today, time: now }), expected);
  }
});

test('Minutes are added across midnight, months and years.', () => {
  const cases: [string, string, number, string, string][] = [
    ['2026-03-11', '22:00', 30, '2026-03-11', '22:30'],
    ['2026-03-12', '00:15', -30, '2026-03-11', '23:45'],
    ['2026-12-31', '23:59', 1, '2027-01-01', '00:00'],
    ['2026-03-01', '00:00', -1, '2026-02-28', '23:59'],
    ['2026-03-11', '12:00', 2880, '2026-03-13', '12:00'],
  ];
  for (const [date, time, minutes, expectedDate, expectedTime] of cases) {
    assert.deepEqual(addMinutes({ date, time }, minutes), { date: expectedDate, time: expectedTime });
  }
});
