import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as dates from './format-date.ts';
import { dateOfDayNumber, dayNumber } from './local-date.ts';

/** The reference: the same formats by Intl. */
const FORMATS: [(date: string) => string, Intl.DateTimeFormatOptions][] = [
  [dates.weekdayName, { weekday: 'long' }],
  [dates.shortWeekday, { weekday: 'short' }],
  [dates.monthName, { month: 'long' }],
  [dates.monthAndDay, { month: 'short', day: 'numeric' }],
  [dates.fullDate, { month: 'short', day: 'numeric', year: 'numeric' }],
  [dates.longDate, { month: 'long', day: 'numeric', year: 'numeric' }],
  [dates.shortMonthAndYear, { month: 'short', year: 'numeric' }],
  [dates.monthAndYear, { month: 'long', year: 'numeric' }],
  [dates.monthSlashDay, { month: 'numeric', day: 'numeric' }],
];

test('Every day of a leap year and of the next year is written as Intl writes it.', () => {
  const first = dayNumber('2024-01-01');
  for (const [write, options] of FORMATS) {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
    for (let day = first; day < first + 731; day++) {
      const date = dateOfDayNumber(day);
      assert.equal(write(date), format.format(Date.parse(`${date}T12:00:00Z`)));
    }
  }
});

test('A month without a day is written correctly.', () => {
  assert.equal(dates.monthAndYear('2025-11'), 'November 2025');
  assert.equal(dates.shortMonthAndYear('2025-09'), 'Sep 2025');
});
