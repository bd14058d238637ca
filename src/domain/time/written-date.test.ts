import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOfDayNumber, dayNumber } from './local-date.ts';
import * as written from './written-date.ts';

/** How Intl, which has the last word on English, writes the same. */
const FORMATS: [(date: string) => string, Intl.DateTimeFormatOptions][] = [
  [written.weekdayName, { weekday: 'long' }],
  [written.shortWeekday, { weekday: 'short' }],
  [written.monthName, { month: 'long' }],
  [written.monthAndDay, { month: 'short', day: 'numeric' }],
  [written.fullDate, { month: 'short', day: 'numeric', year: 'numeric' }],
  [written.longDate, { month: 'long', day: 'numeric', year: 'numeric' }],
  [written.shortMonthAndYear, { month: 'short', year: 'numeric' }],
  [written.monthAndYear, { month: 'long', year: 'numeric' }],
  [written.monthSlashDay, { month: 'numeric', day: 'numeric' }],
];

test('every day of a leap year and of the year after it is written as Intl writes it', () => {
  const first = dayNumber('2024-01-01');
  for (const [write, options] of FORMATS) {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
    for (let day = first; day < first + 731; day++) {
      const date = dateOfDayNumber(day);
      assert.equal(write(date), format.format(Date.parse(`${date}T12:00:00Z`)));
    }
  }
});

test('a month without a day is written as well', () => {
  assert.equal(written.monthAndYear('2025-11'), 'November 2025');
  assert.equal(written.shortMonthAndYear('2025-09'), 'Sep 2025');
});
