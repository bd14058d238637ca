import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_HABITS } from '../checklist.ts';
import type { LoggedNight } from '../nights/night.ts';
import { dashboardAnalysis } from './dashboard-analysis.ts';
import { habits, insightFacts, lastNights, night, TODAY } from './insights.fixture.ts';

const SOLID = /That is a solid pattern; keep /;

/** Eight nights with every habit and a good room; every other night is `late` minutes later. */
const eight = (minutes: number, rating: number, late = 0) =>
  lastNights(8, (index) => ({
    ...night(minutes, index % 2 === 0 ? 0 : late),
    sleepQualityScore: rating,
    habitsDone: ALL_HABITS,
    roomAnalysisScore: 70,
  }));

const assessmentOf = (nights: LoggedNight[]) => dashboardAnalysis(nights, TODAY).overallAssessment;

test('A pattern is solid with 7 h 30 min to 9 h 30 min in bed, a rating of 7 and a bedtime within an hour.', () => {
  for (const nights of [eight(450, 7), eight(570, 7), eight(480, 7, 112)]) assert.match(assessmentOf(nights), SOLID);
  for (const nights of [eight(449, 7), eight(571, 7), eight(480, 6), eight(480, 7, 113)]) {
    assert.doesNotMatch(assessmentOf(nights), SOLID);
  }
});

/** Six weeks up to a Saturday with good times. The last full week has other values. */
const sixWeeks = (usual: Partial<LoggedNight>, lastWeek: Partial<LoggedNight>) =>
  lastNights(42, (index) => ({
    ...night(480),
    sleepQualityScore: 8,
    roomAnalysisScore: 70,
    habitsDone: ALL_HABITS,
    ...(index >= 29 && index < 36 ? lastWeek : usual),
  }));

test('A falling week is not praised, even with good averages.', () => {
  const cases: [description: string, nights: LoggedNight[], expected: RegExp][] = [
    [
      'all habits, then none',
      sixWeeks({ overallScore: 68 }, { overallScore: 38, habitsDone: 0 }),
      /your score of Mar 16 to Mar 22 was lower than your weeks usually are \(-44\.1%\)\. Look at what was different then\./,
    ],
    [
      'in a poor room',
      sixWeeks({ overallScore: 68, roomAnalysisScore: 40 }, { overallScore: 38, roomAnalysisScore: 40 }),
      /lower than your weeks usually are \(-44\.1%\)\. Start with one step: /,
    ],
    [
      'inside the usual swing',
      sixWeeks({}, {}).map((one, index) => ({
        ...one,
        overallScore: (index % 2 === 0 ? 90 : 60) - (index >= 29 && index < 36 ? 4 : 0),
      })),
      SOLID,
    ],
    ['the same', sixWeeks({ overallScore: 80 }, { overallScore: 80 }), SOLID],
    ['rising', sixWeeks({ overallScore: 60 }, { overallScore: 80 }), SOLID],
    [
      'a rating that falls while the score stays',
      lastNights(56, (index) => ({
        ...night(480),
        sleepQualityScore: index < 28 ? 9 : 7,
        roomAnalysisScore: 70,
        habitsDone: ALL_HABITS,
      })),
      /your rating fell over the last 4 weeks\./,
    ],
    ['too few nights before the week', sixWeeks({ overallScore: 90 }, { overallScore: 40 }).slice(2), SOLID],
  ];
  for (const [description, nights, expected] of cases) {
    assert.match(assessmentOf(nights), expected, description);
    if (expected !== SOLID) assert.doesNotMatch(assessmentOf(nights), SOLID, description);
  }
});

test('One missing target names what stands out most, and two name the first step.', () => {
  assert.match(assessmentOf(eight(449, 7)), /No single change stands out yet\.$/);
  assert.match(assessmentOf(eight(480, 7, 120)), /What stands out most is your schedule\.$/);
  assert.match(assessmentOf(eight(419, 6)), /Start with one step: Add time in bed in small steps\.$/);
  assert.match(assessmentOf(eight(449, 6)), /No single change stands out yet\.$/);
  assert.match(assessmentOf(eight(480, 7, 172)), /Start with one step: Pick a 60-minute bedtime window\.$/);
  assert.match(assessmentOf(eight(571, 7)), /No single change stands out yet\.$/);
});

test('The schedule is described from seven nights on, with one before a day off.', () => {
  assert.match(assessmentOf(eight(480, 7).slice(1)), /and went to bed at the same time every night\. /);
  assert.match(
    assessmentOf(eight(480, 7, 60).slice(1)),
    /and usually went to bed within about 32 minutes of your average\. /,
  );
  assert.match(assessmentOf(eight(480, 7).slice(2)), /and need 1 more night for a schedule estimate\. /);
  const workNights = lastNights(14, () => ({ sleepQualityScore: 8 })).filter(
    (_, at) => ![0, 6].includes((13 - at) % 7),
  );
  assert.match(assessmentOf(workNights), /and need a night before a day off for a schedule estimate\. /);
});

/** Nights that trigger many rules: short, late before days off, variable, with skipped habits and a poor room. */
const eventfulNights = (count: number) =>
  lastNights(count, (index) => ({
    ...night(index % 7 < 2 ? 600 : 330 + 30 * (index % 3), index % 7 < 2 ? 170 : 0),
    sleepQualityScore: index % 4 === 0 ? 2 : 8,
    habitsDone: index % 2 === 0 ? habits('air') : habits('tidy'),
    roomAnalysisScore: index < 5 ? 70 : 40,
  }));

test('The most urgent tip is the only one, and the other findings stand in one section each.', () => {
  const many = dashboardAnalysis(eventfulNights(14), TODAY);
  const tipRules = insightFacts(eventfulNights(14), TODAY).flatMap(({ rule, tip }) => (tip ? [rule] : []));
  assert.deepEqual(tipRules, ['R12', 'R17', 'R19', 'R20', 'R23', 'R37', 'R40']);
  assert.deepEqual(
    many.personalizedTips.map(({ title }) => title),
    ['Pick a 60-minute bedtime window'],
  );
  assert.deepEqual([many.keyInsights.length, many.improvementAreas.length], [4, 3]);
  assert.equal(dashboardAnalysis(eight(480, 8), TODAY).strengthAreas.length, 3);
});

test('Without other steps, the next step is to keep logging, in words that fit the number of nights.', () => {
  const quiet = (count: number) =>
    lastNights(count, () => ({ sleepQualityScore: 8, habitsDone: ALL_HABITS, roomAnalysisScore: 85 }));
  assert.deepEqual(dashboardAnalysis(quiet(27).map(varied), TODAY).nextSteps, [
    'Keep logging; patterns between habits and ratings need 28 nights.',
  ]);
  assert.deepEqual(dashboardAnalysis(quiet(28).map(varied), TODAY).nextSteps, [
    'Keep logging; more nights make patterns between habits and ratings easier to see.',
  ]);
  assert.equal(dashboardAnalysis(quiet(5), TODAY).keyInsights[0], 'Nothing stands out as a problem in 5 nights.');
});

const varied = (one: LoggedNight, index: number): LoggedNight => ({ ...one, sleepQualityScore: 7 + (index % 3) });
