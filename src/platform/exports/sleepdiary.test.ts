import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundIn, reasonsOf, sessionsOf } from './read-parts.fixture.ts';
import { sleepdiary } from './sleepdiary.ts';

const start = Date.parse('2026-03-07T22:30:00Z');
const sleep = { status: 'asleep', start, end: start + 8 * 3_600_000, duration: 7 * 3_600_000, is_primary_sleep: true };

test('Sleep is read, meals are not, and the zone is the one at waking.', async () => {
  const zones = { start_timezone: 'America/New_York', end_timezone: 'Europe/London' };
  const records = [
    { ...sleep, ...zones },
    { status: 'meal', start },
    { ...sleep, start: start + 16 * 3_600_000, end: start + 17 * 3_600_000, is_primary_sleep: false, duration: null },
    { status: 'asleep', start },
    'nothing',
  ];
  const found = await foundIn(sleepdiary, JSON.stringify({ file_format: { title: 'Standard' }, records }));
  const sessions = sessionsOf(found).map(({ zone, asleepMinutes, isNap }) => [zone, asleepMinutes, isNap]);
  assert.deepEqual(sessions, [
    ['Europe/London', 420, false],
    [null, null, true],
  ]);
  assert.deepEqual(reasonsOf(found), ['not_sleep', 'incomplete']);
});
