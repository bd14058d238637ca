import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyNight } from '#domain/log/night-log.ts';
import { addDays } from '#domain/time/local-date.ts';
import type { DailyLog } from '../../contract.ts';
import { adjacentNights, daysAgo, daysToAdd, isOpenForChange, roomScoreFor } from './night-days.ts';

const TODAY = '2026-03-30';

const opened = (date: string): DailyLog => ({ id: date.padEnd(20, '0'), ...emptyNight(date) });
const logged = (date: string): DailyLog => ({ ...opened(date), overallScore: 70, isCompleted: true });

test('Today and the 30 days before it can be changed, and no other date.', () => {
  assert.equal(isOpenForChange('2026-03-31', TODAY), false);
  assert.equal(isOpenForChange(TODAY, TODAY), true);
  assert.equal(isOpenForChange('2026-02-28', TODAY), true);
  assert.equal(isOpenForChange('2026-02-27', TODAY), false);
});

test('The days to add are those without an entry, newest first, including days that were only opened.', () => {
  const logs = [opened(TODAY), logged('2026-03-29'), logged('2026-03-27'), logged('2026-01-01')];
  const days = daysToAdd(TODAY, logs);
  assert.deepEqual(days.missing.slice(0, 3), [TODAY, '2026-03-28', '2026-03-26']);
  assert.equal(days.missing.length, 29);
  assert.equal(days.missing.at(-1), '2026-02-28');
  assert.deepEqual(
    days.logged.map(({ date }) => date),
    ['2026-03-29', '2026-03-27'],
  );
});

test('The arrows lead to the nearest logged nights, across gaps and days that were only opened.', () => {
  const logs = [logged('2026-03-30'), opened('2026-03-29'), logged('2026-03-20'), logged('2025-12-31')];
  assert.deepEqual(adjacentNights(logs, [], '2026-03-20'), { previous: '2025-12-31', next: '2026-03-30' });
  assert.deepEqual(adjacentNights(logs, [], '2026-03-25'), { previous: '2026-03-20', next: '2026-03-30' });
  assert.deepEqual(adjacentNights(logs, [], '2026-03-30'), { previous: '2026-03-20', next: null });
  assert.deepEqual(adjacentNights([], [], TODAY), { previous: null, next: null });
});

test('The arrows also stop at imported nights, and only once at a night that is logged and imported.', () => {
  const logs = [logged('2026-03-30'), opened('2026-03-29'), logged('2026-03-20')];
  const imported = ['2026-03-30', '2026-03-29', '2026-03-01'];
  assert.deepEqual(adjacentNights(logs, imported, '2026-03-30'), { previous: '2026-03-29', next: null });
  assert.deepEqual(adjacentNights(logs, imported, '2026-03-20'), { previous: '2026-03-01', next: '2026-03-29' });
  assert.deepEqual(adjacentNights([], imported, '2026-03-01'), { previous: null, next: '2026-03-29' });
});

test('A day is described by how long ago it was.', () => {
  const labels = [0, 1, 2, 30].map((days) => daysAgo(addDays(TODAY, -days), TODAY));
  assert.deepEqual(labels, ['Today', 'Yesterday', '2 days ago', '30 days ago']);
});

test('A past night retains its room score, and one without a score and today take the newest.', () => {
  const night = { date: '2026-03-28', roomAnalysisScore: 50 };
  assert.equal(roomScoreFor(night, TODAY, 90), 50);
  assert.equal(roomScoreFor({ ...night, roomAnalysisScore: null }, TODAY, 90), 90);
  assert.equal(roomScoreFor({ ...night, roomAnalysisScore: null }, TODAY, null), null);
  assert.equal(roomScoreFor({ ...night, date: TODAY }, TODAY, 90), 90);
});
