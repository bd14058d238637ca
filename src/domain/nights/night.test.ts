import assert from 'node:assert/strict';
import { test } from 'node:test';
import { A_SATURDAY, onlyOpened } from './night.fixture.ts';
import type { LoggedNight } from './night.ts';
import { isLogged } from './night.ts';

test('opening the page logs nothing, entering anything logs the night', () => {
  assert.equal(isLogged(onlyOpened(A_SATURDAY)), false);
  const entries: Partial<LoggedNight>[] = [
    { bedTime: '23:00' },
    { wakeTime: '07:00' },
    { sleepQualityScore: 6 },
    { overallScore: 40 },
    { habitsDone: 1 },
    { notes: 'woke once' },
    { isCompleted: true },
  ];
  for (const entry of entries)
    assert.equal(isLogged({ ...onlyOpened(A_SATURDAY), ...entry }), true, JSON.stringify(entry));
});

test('the room score alone, copied into every new day, is no entry', () => {
  assert.equal(isLogged({ ...onlyOpened(A_SATURDAY), roomAnalysisScore: 70 }), false);
});
