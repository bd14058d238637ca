import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EndedExperiment } from '#core/experiments/contract.ts';
import { changedDays } from '#core/room/web/changed-days.ts';
import { nightMarks } from './night-marks.ts';

const NIGHTS = ['2026-03-09', '2026-03-05', '2026-03-04'].map((date) => ({ date }));
const changedOn = (dates: string[]) =>
  changedDays(dates.map((date) => ({ kind: 'entered', id: date, date, text: 'New curtains' })));

test('A change stands above the newest night before its evening, those of the same gap together.', () => {
  const { changedAbove } = nightMarks(
    NIGHTS,
    changedOn(['2026-03-10', '2026-03-07', '2026-03-05', '2026-03-04', '2026-03-03']),
    [],
  );
  assert.deepEqual(
    [...changedAbove].map(([date, days]) => [date, days.map((day) => day.date)]),
    [
      ['2026-03-09', ['2026-03-10']],
      ['2026-03-05', ['2026-03-07', '2026-03-05']],
      ['2026-03-04', ['2026-03-04']],
    ],
  );
});

test('The nights of a finished experiment show how they were planned, those of a stopped one do not.', () => {
  const pair = { pair: 1, with: 8, without: 6 };
  const experiment = {
    intention: { kind: 'own', text: 'No phone in the bedroom' },
    result: {
      pairs: [
        { ...pair, firstNight: '2026-02-28', order: 'second' },
        { ...pair, pair: 3, firstNight: '2026-03-04', order: 'first' },
      ],
    },
  } as EndedExperiment;
  const { plans } = nightMarks(NIGHTS, [], [{ ...experiment, result: null }, experiment]);
  assert.deepEqual(
    [...plans],
    [
      ['2026-02-28', 'No phone in the bedroom: as usual'],
      ['2026-03-01', 'No phone in the bedroom: with'],
      ['2026-03-04', 'No phone in the bedroom: with'],
      ['2026-03-05', 'No phone in the bedroom: as usual'],
    ],
  );
});
