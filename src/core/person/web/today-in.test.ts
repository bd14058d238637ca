import assert from 'node:assert/strict';
import { test } from 'node:test';
import { todayIn } from './today-in.ts';

const NOW = new Date('2026-01-01T03:30:00Z');

test('Today is the date in the zone, on both sides of midnight and of the year.', () => {
  assert.equal(todayIn('America/New_York', NOW), '2025-12-31');
  assert.equal(todayIn('Europe/Berlin', NOW), '2026-01-01');
  assert.equal(todayIn('Pacific/Kiritimati', new Date('2026-01-01T10:00:00Z')), '2026-01-02');
});

test('Without a zone, or with one unknown to the browser, today is that of the browser.', () => {
  const own = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, NOW);
  assert.equal(todayIn(null, NOW), own);
  assert.equal(todayIn('Atlantis/Capital', NOW), own);
});
