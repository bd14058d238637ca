import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf, firstDayOf } from './display-format.ts';

test('The clock and the first day of the week follow the language of the browser.', () => {
  const cases = [
    ['en-US', '12-hour', 6],
    ['en', '12-hour', 6],
    ['en-GB', '24-hour', 0],
    ['de', '24-hour', 0],
    ['fr-CA', '24-hour', 6],
    ['ja', '24-hour', 6],
    ['pt-BR', '24-hour', 6],
    ['ar-EG', '12-hour', 5],
    ['en-AU', '12-hour', 0],
    ['not a language', '12-hour', 6],
  ] as const;
  for (const [language, clock, firstDay] of cases) {
    assert.deepEqual([clockOf(language), firstDayOf(language)], [clock, firstDay], language);
  }
});
