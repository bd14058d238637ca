import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importedSleep } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { nightsWithImports } from '../nights/nights-with-imports.ts';
import { lastNights, night, TODAY } from './insights.fixture.ts';
import { recommendation } from './recommendation.ts';

const next = (nights: readonly LoggedNight[], hasSchedule: boolean): string | null => {
  const found = recommendation(nights, TODAY, { hasSchedule });
  return found && `${found.title}, ${found.priority}, ${found.action}`;
};

test('One step is recommended: an urgent tip, then a schedule, then another tip, then a photo of the room.', () => {
  const steady = (count: number, values = {}) => lastNights(count, () => ({ ...night(480), ...values }));
  const veryIrregular = lastNights(14, (index) => night(480, (index % 5) * 70));
  const irregular = lastNights(14, (index) => night(480, (index % 2) * 130));
  const short = lastNights(14, () => ({ ...night(280), sleepQualityScore: 3 }));
  const cases: [string, readonly LoggedNight[], boolean, string | null][] = [
    ['a first night', steady(1), false, 'Set a bedtime, null, createSchedule'],
    ['a very irregular week', veryIrregular, false, 'Pick a 60-minute bedtime window, high, createSchedule'],
    ['the same with a schedule', veryIrregular, true, 'Pick a 60-minute bedtime window, high, schedules'],
    ['an irregular week', irregular, false, 'Set a bedtime, null, createSchedule'],
    ['the same with a schedule', irregular, true, 'Pick a 60-minute bedtime window, medium, schedules'],
    ['six irregular nights', veryIrregular.slice(-6), true, 'Photograph your bedroom, null, room'],
    ['steady nights without a room', steady(14), true, 'Photograph your bedroom, null, room'],
    ['steady nights with a good room', steady(14, { roomAnalysisScore: 85 }), true, null],
    ['nights that call for a doctor', short, false, null],
  ];
  for (const [name, nights, hasSchedule, expected] of cases) assert.equal(next(nights, hasSchedule), expected, name);
});

test('The first step gives its reason in numbers where they are known.', () => {
  const text = (count: number) =>
    recommendation(
      lastNights(count, (index) => night(480, (index % 2) * 60)),
      TODAY,
      { hasSchedule: false },
    )?.text;
  assert.match(text(14) ?? '', /^Your bedtime varies by about 31 minutes\./);
  assert.equal(text(4), 'A schedule sets your hours and can remind you before bed.');
});

test('With imported nights alone, and as long as none is rated, the step is to rate one.', () => {
  const imported = lastNights(14, () => ({ ...night(480), areTimesImported: true, isRated: false }));
  assert.equal(next(imported, true), 'Rate one morning, null, rate');
  assert.notEqual(
    next([...imported.slice(1), { ...imported[0]!, isRated: true }], true),
    'Rate one morning, null, rate',
  );
});

test('Short nights with long naps are not called short.', () => {
  const siesta = nightsWithImports(
    lastNights(14, () => night(310)),
    lastNights(14).map(({ date }) => ({
      ...importedSleep(date),
      napMinutes: 150,
      naps: [{ interval: [840, 990] as const }],
    })),
  ).nights;
  assert.equal(
    next(
      lastNights(14, () => night(310)),
      true,
    )?.includes('high'),
    true,
  );
  assert.equal(next(siesta, true), 'Photograph your bedroom, null, room');
});
