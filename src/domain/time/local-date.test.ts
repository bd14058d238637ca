import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, dateOfDayNumber, dayNumber, LocalDate, weekday } from './local-date.ts';

/** The years 0 to 9999. */
const day = fc.integer({ min: -719_528, max: 2_932_896 });
const epoch = Temporal.PlainDate.from('1970-01-01');

test('A date is a real day in full notation.', () => {
  for (const date of ['2026-03-29', '2024-02-29', '2000-02-29', '1969-12-31', '0001-01-01', '9999-12-31']) {
    assert.equal(LocalDate.safeParse(date).success, true, date);
  }
  const wrong = ['2026-02-29', '2026-02-30', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-01-00'];
  const misshapen = [
    '26-01-01',
    '2026-1-1',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '+002026-01-01',
    '',
    null,
  ];
  for (const date of [...wrong, ...misshapen]) assert.equal(LocalDate.safeParse(date).success, false, String(date));
});

test('Day numbers and dates agree with the calendar.', () => {
  fc.assert(
    fc.property(day, (number) => {
      const date = dateOfDayNumber(number);
      assert.equal(date, epoch.add({ days: number }).toString());
      assert.equal(dayNumber(date), number);
      assert.equal(LocalDate.safeParse(date).success, true);
      assert.equal(weekday(date), Temporal.PlainDate.from(date).dayOfWeek - 1);
    }),
    { numRuns: 2000 },
  );
});

test('Days are added across months, years and leap days.', () => {
  const cases: [string, number, string][] = [
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 0, '2026-03-29'],
    ['2024-03-01', -366, '2023-03-01'],
  ];
  for (const [date, days, sum] of cases) assert.equal(addDays(date, days), sum, `${date} ${days}`);
  const days = fc.integer({ min: -20_000, max: 20_000 });
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), days, (number, more) => {
      const date = dateOfDayNumber(number);
      assert.equal(addDays(date, more), Temporal.PlainDate.from(date).add({ days: more }).toString());
    }),
  );
});

test('A week begins on Monday.', () => {
  assert.deepEqual(
    ['2026-03-09', '2026-03-10', '2026-03-15', '1970-01-01', '1969-12-29'].map(weekday),
    [0, 1, 6, 3, 0],
  );
});
