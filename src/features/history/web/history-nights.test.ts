import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DailyLog } from '#core/nights/contract.ts';
import type { ImportedNight } from '#core/nights/imported-contract.ts';
import { foundNights, searchable } from './found-nights.ts';
import { historyNights, isOnlyImported, searchedText } from './history-nights.ts';

const log = (date: string): DailyLog => ({
  id: `log-of-${date}-and-more`,
  date,
  bedTime: '23:00',
  wakeTime: '07:00',
  totalTimeInBed: 480,
  sleepQualityScore: 7,
  isRated: true,
  notes: '',
  overallScore: 80,
  isCompleted: true,
  roomAnalysisScore: null,
  habitsDone: 0,
  isAnswered: false,
});

const importedNight = (date: string, source = 'oura'): ImportedNight => ({
  date,
  source,
  bedTime: '23:12',
  wakeTime: '06:48',
  minutesInBed: 456,
  asleepMinutes: 420,
  score: 81,
  isTentative: false,
  hasStages: true,
});

const LOGS = [log('2026-03-10'), log('2026-03-08'), log('2026-02-20')];

test('An imported night appears between the logged ones, and a logged night stays unchanged.', () => {
  const nights = historyNights(LOGS, [
    importedNight('2026-03-12'),
    importedNight('2026-03-10'),
    importedNight('2026-03-01'),
    importedNight('2025-01-01'),
  ]);
  assert.deepEqual(
    nights.map((night) => [night.date, isOnlyImported(night)]),
    [
      ['2026-03-12', true],
      ['2026-03-10', false],
      ['2026-03-08', false],
      ['2026-03-01', true],
      ['2026-02-20', false],
      ['2025-01-01', true],
    ],
  );
});

test('Without imported nights the list contains the logged ones.', () => {
  assert.deepEqual(historyNights(LOGS, []), LOGS);
  assert.deepEqual(historyNights([], []), []);
});

test('A search finds an imported night by its date and source, and among nights without a score, whatever score its source gave.', () => {
  const nights = searchable(
    historyNights(LOGS, [importedNight('2026-03-01'), importedNight('2026-01-05', 'apple-health')]),
    searchedText,
  );
  const found = (text: string, band: Parameters<typeof foundNights>[2] = 'all') =>
    foundNights(nights, text, band).map(({ date }) => date);
  assert.deepEqual(found('March'), ['2026-03-10', '2026-03-08', '2026-03-01']);
  assert.deepEqual(found('oura'), ['2026-03-01']);
  assert.deepEqual(found('apple health'), ['2026-01-05']);
  assert.deepEqual(found('imported'), ['2026-03-01', '2026-01-05']);
  assert.deepEqual(found('', 'none'), ['2026-03-01', '2026-01-05']);
  assert.deepEqual(found('', 'excellent'), ['2026-03-10', '2026-03-08', '2026-02-20']);
});
