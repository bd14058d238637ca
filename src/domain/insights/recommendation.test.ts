import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyNights, importedSleep } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { nightsWithImports } from '../nights/nights-with-imports.ts';
import { dashboardAnalysis } from './dashboard-analysis.ts';
import { firedFindings } from './fired-findings.ts';
import { lastNights, night, TODAY } from './insights.fixture.ts';
import { nextStep } from './recommendation.ts';
import { type InsightOptions, statisticsOf } from './statistics.ts';

const recommendation = (nights: readonly LoggedNight[], options: InsightOptions) => {
  const statistics = statisticsOf(nights, TODAY, options);
  return nextStep(statistics, firedFindings(statistics));
};

const next = (nights: readonly LoggedNight[], hasSchedule: boolean, options: InsightOptions = {}): string | null => {
  const found = recommendation(nights, { ...options, hasSchedule });
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

test('A steady bedtime of 31 minutes is no reason for a schedule, here or in the analysis.', () => {
  const nights = lastNights(14, (index) => night(480, (index % 2) * 60));
  const step = recommendation(nights, { hasSchedule: false });
  assert.equal(step?.title, 'Photograph your bedroom');
  const { strengthAreas, overallAssessment } = dashboardAnalysis(nights, TODAY, { hasSchedule: false });
  assert.ok(strengthAreas.includes('Fairly steady bedtime: it varies by about 31 minutes.'));
  assert.doesNotMatch(overallAssessment, /Set a bedtime/);
});

test('Nothing else is recommended while an experiment runs, and no schedule to a person whom it does not fit.', () => {
  const nights = lastNights(14, (index) => night(480, (index % 5) * 70));
  assert.equal(next(nights, true, { isTesting: true }), null);
  assert.deepEqual(dashboardAnalysis(nights, TODAY, { isTesting: true }).personalizedTips, []);
  const situation = { hasClinicianTimes: true, caresAtNight: false, changesShifts: false, ageGroup: null };
  const steady = lastNights(14, () => night(480));
  assert.equal(next(steady, false, { situation }), 'Photograph your bedroom, null, room');
});

test('The analysis has no tip but the recommended one, and its assessment names no other change.', () => {
  fc.assert(
    fc.property(anyNights(TODAY, 60), fc.boolean(), fc.boolean(), (nights, hasSchedule, isTesting) => {
      const options = { hasSchedule, isTesting };
      const step = recommendation(nights, options);
      const { personalizedTips, overallAssessment } = dashboardAnalysis(nights, TODAY, options);
      const isForDoctor = (title: string) => title === 'Bring this page to an appointment';
      for (const { title } of personalizedTips) assert.ok(title === step?.title || isForDoctor(title), title);
      const named = /Start with one step: (.*?)\./.exec(overallAssessment)?.[1];
      if (named !== undefined) assert.ok(named === step?.title || isForDoctor(named), named);
    }),
    { numRuns: 300 },
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
