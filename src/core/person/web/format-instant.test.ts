import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatInstant, formatInstantDate, formatInstantLongDate } from './format-instant.ts';

test('An instant is written as by Intl, which is far slower on a phone.', () => {
  const intl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options);
  const [short, long] = [intl({ dateStyle: 'medium' }), intl({ dateStyle: 'long' })];
  const withTime = intl({ dateStyle: 'medium', timeStyle: 'short' });
  const from = Date.parse('2025-12-31T00:07:00Z');
  for (let hours = 0; hours < 24 * 366; hours += 5) {
    const instant = new Date(from + hours * 3_600_000);
    const iso = instant.toISOString();
    assert.equal(formatInstantDate(iso), short.format(instant));
    assert.equal(formatInstantLongDate(iso), long.format(instant));
    assert.equal(formatInstant(iso), withTime.format(instant));
  }
});
