import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DailyLog } from '#core/nights/contract.ts';
import { aDeviceNight, aNap, anImportedDay } from '#core/nights/imported-day.fixture.ts';
import { aNight } from '#domain/nights/night.fixture.ts';
import { foundNights, searchable } from './found-nights.ts';
import { historyNights, isOnlyImported, searchedText } from './history-nights.ts';

const log = (date: string, napMinutes: number | null = null): DailyLog => ({
  ...aNight({ date, overallScore: 80, napMinutes }),
  id: `log-of-${date}-and-more`,
});

const importedDay = (date: string, source = 'oura') =>
  anImportedDay(date, { night: aDeviceNight({ source, score: 81 }) });

const LOGS = [log('2026-03-10'), log('2026-03-08'), log('2026-02-20')];

test('A date with a log, imported sleep or both is one night of the list, newest first.', () => {
  const nights = historyNights(LOGS, [
    importedDay('2026-03-12'),
    importedDay('2026-03-10'),
    anImportedDay('2026-03-01', { night: null, naps: [aNap(30)] }),
    importedDay('2025-01-01'),
  ]);
  assert.deepEqual(
    nights.map((night) => [night.date, isOnlyImported(night), night.day !== undefined, night.overallScore]),
    [
      ['2026-03-12', true, true, null],
      ['2026-03-10', false, true, 80],
      ['2026-03-08', false, false, 80],
      ['2026-03-01', true, true, null],
      ['2026-02-20', false, false, 80],
      ['2025-01-01', true, true, null],
    ],
  );
});

test('A nap in the diary belongs to the date before it.', () => {
  const nights = historyNights([log('2026-03-10', 45), log('2026-03-09')], []);
  assert.deepEqual(
    nights.map(({ date, diaryNaps }) => [date, diaryNaps]),
    [
      ['2026-03-10', 0],
      ['2026-03-09', 45],
    ],
  );
});

test('A search finds an imported night by its date and source, and among nights without a score, whatever score its source gave.', () => {
  const nights = searchable(
    historyNights(LOGS, [importedDay('2026-03-01'), importedDay('2026-01-05', 'apple-health')]),
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
