import assert from 'node:assert/strict';
import { test } from 'node:test';
import { A_SATURDAY, nightsInARow, onlyOpened } from './night.fixture.ts';
import { isLogged, type LoggedNight, ratingsOf } from './night.ts';

test('Opening the page logs nothing, and any entry logs the night.', () => {
  assert.equal(isLogged(onlyOpened(A_SATURDAY)), false);
  const entries: Partial<LoggedNight>[] = [
    { bedTime: '23:00' },
    { wakeTime: '07:00' },
    { isRated: true },
    { overallScore: 40 },
    { isAnswered: true },
    { notes: 'woke once' },
    { isCompleted: true },
  ];
  for (const entry of entries)
    assert.equal(isLogged({ ...onlyOpened(A_SATURDAY), ...entry }), true, JSON.stringify(entry));
});

test('The room score alone, copied into every new log, is not an entry.', () => {
  assert.equal(isLogged({ ...onlyOpened(A_SATURDAY), roomAnalysisScore: 70 }), false);
});

test('Only ratings that a person gave are ratings.', () => {
  const nights = nightsInARow(A_SATURDAY, 4, (index) => ({ sleepQualityScore: 5 + index, isRated: index % 2 === 0 }));
  assert.deepEqual(ratingsOf(nights), [5, 7]);
});
