import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedNight } from '#domain/nights/night.ts';
import { nightsWithImports } from '#domain/nights/nights-with-imports.ts';
import { timedNights } from '#domain/nights/timed-night.ts';
import { addDays } from '#domain/time/local-date.ts';
import { basisOf, basisWords, debtBasisOf, importedWords } from './basis.ts';

const TODAY = '2026-03-20';

const typed = (daysAgo: number): LoggedNight => ({
  date: addDays(TODAY, -daysAgo),
  bedTime: '23:00',
  wakeTime: '07:00',
  totalTimeInBed: 480,
  sleepQualityScore: 7,
  isRated: true,
  overallScore: 80,
  roomAnalysisScore: null,
  habitsDone: 0,
  isAnswered: false,
  notes: '',
  isCompleted: true,
});

const told = (daysAgo: number) => ({
  date: addDays(TODAY, -daysAgo),
  source: 'oura',
  bedTime: '23:12',
  wakeTime: '06:48',
  minutesInBed: 456,
});

test('the nights of a figure are counted, and among them those with imported times', () => {
  const { nights, sources } = nightsWithImports([typed(0), typed(2), typed(20)], [told(0), told(1), told(3), told(21)]);
  const timed = timedNights(nights);
  assert.deepEqual(basisOf(timed, sources), { nights: 6, imported: 3 });
  assert.deepEqual(debtBasisOf(timed, sources, TODAY), { nights: 4, imported: 2 });
});

test('what is imported is said, and nothing where nothing is', () => {
  assert.equal(basisWords({ nights: 31, imported: 9 }), 'From 31 nights, 9 of them imported.');
  assert.equal(basisWords({ nights: 31, imported: 31 }), 'From 31 nights, all of them imported.');
  assert.equal(basisWords({ nights: 31, imported: 0 }), null);
  assert.equal(importedWords({ nights: 31, imported: 9 }), ' 9 of the 31 nights are imported.');
  assert.equal(importedWords({ nights: 31, imported: 1 }), ' 1 of the 31 nights is imported.');
  assert.equal(importedWords({ nights: 9, imported: 9 }), ' All of them are imported.');
  assert.equal(importedWords({ nights: 31, imported: 0 }), '');
});
