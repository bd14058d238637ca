import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ALL_HABITS } from '../checklist.ts';
import { anyNights } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { addDays } from '../time/local-date.ts';
import { DashboardAnalysis, type Tip } from './analysis-schema.ts';
import { analysisBasis, dashboardAnalysis } from './dashboard-analysis.ts';
import { habits, insightFacts, lastNights, night, TODAY } from './insights.fixture.ts';

/**
 * The worked example of the rule base: two weeks, in bed at 22:30 or 23:00 and up at 6:30 before work days, from 00:30
 * to 9:00 before days off. Fresh air was done on nine nights, screens away on seven.
 */
const TWO_WEEKS = lastNights(14, (index): Partial<LoggedNight> => {
  const isFree = [0, 6].includes((13 - index) % 7);
  const hasAir = index % 3 !== 1;
  return {
    ...(isFree ? night(510, 90) : index % 2 === 0 ? night(480, -30) : night(450)),
    sleepQualityScore: hasAir ? (index % 2 === 0 ? 8 : 7) : 5,
    habitsDone: habits('tidy', ...(hasAir ? ['air' as const] : []), ...(index % 2 === 0 ? ['screens' as const] : [])),
    roomAnalysisScore: 70,
  };
});

test('Two weeks with late weekends give the expected analysis, and are too few for a habit.', () => {
  const analysis = dashboardAnalysis(TWO_WEEKS, TODAY);
  assert.equal(
    analysis.overallAssessment,
    'Over 14 nights you averaged 7 h 58 min in bed, rated your sleep 6.6/10 and usually went to bed within about 51 minutes of your average. Start with one step: Move the weekend closer.',
  );
  const [tip] = analysis.personalizedTips;
  assert.deepEqual(
    [analysis.personalizedTips.length, tip?.title, tip?.priority],
    [1, 'Move the weekend closer', 'high'],
  );
  assert.match(tip?.description ?? '', /^Your clock on days off is 2 h 8 min later than on work days/);
  assert.deepEqual(analysis.improvementAreas.slice(0, 1), [
    'Your wake time varies more than your bedtime (about 70 vs 51 minutes).',
  ]);
  assert.deepEqual(analysis.keyInsights.slice(0, 1), ['Fairly steady bedtime: it varies by about 51 minutes.']);
  assert.match(analysis.strengthAreas[0] ?? '', /^Time in bed: 7 h 58 min/);
  assert.deepEqual(analysis.nextSteps, ['Keep logging; patterns between habits and ratings need 28 nights.']);
});

test('No nights, one night and five nights get only what their number supports.', () => {
  assert.deepEqual(dashboardAnalysis([], TODAY), {
    overallAssessment: 'No nights logged yet, so there is nothing to analyze.',
    keyInsights: [],
    personalizedTips: [],
    strengthAreas: [],
    improvementAreas: [],
    nextSteps: ['Log last night, or tomorrow morning: bedtime, wake time and a 1-10 rating take under a minute.'],
  });
  const one = dashboardAnalysis(lastNights(1), TODAY);
  assert.match(one.overallAssessment, /enough to describe, not to judge/);
  assert.deepEqual([one.personalizedTips, one.strengthAreas, one.improvementAreas], [[], [], []]);
  assert.deepEqual(one.nextSteps, [
    'Log 4 more nights to see your first averages.',
    'Analyze a photo of your bedroom, so tips can match your room.',
  ]);
  assert.equal(
    dashboardAnalysis(
      lastNights(5, () => ({ sleepQualityScore: 8 })),
      TODAY,
    ).overallAssessment,
    'Over 5 nights you averaged 8 h in bed, rated your sleep 8.0/10 and need 2 more nights for a schedule estimate. That is a solid pattern; keep doing what you do. These are early averages from 5 nights; schedule insights need 7, including a weekend night.',
  );
});

test('Nights without times are analyzed by their ratings and habits.', () => {
  const untimed = lastNights(9, () => ({ bedTime: null, wakeTime: null, sleepQualityScore: 6 }));
  const analysis = dashboardAnalysis(untimed, TODAY);
  assert.match(analysis.overallAssessment, /^Over 9 nights you rated your sleep 6\.0\/10\. /);
  assert.ok(
    analysis.nextSteps.includes('Enter bedtime and wake time for 5 more nights to see your average time in bed.'),
  );
  const half = lastNights(12, (index) => (index < 4 ? { wakeTime: null } : {}));
  assert.match(
    dashboardAnalysis(half, TODAY).overallAssessment,
    /^Over 12 nights \(8 of them with times that add up\)/,
  );
});

test('Without a problem the analysis says so and praises only existing strengths.', () => {
  const well = lastNights(10, (index) => ({
    sleepQualityScore: 7 + (index % 2),
    habitsDone: ALL_HABITS,
    roomAnalysisScore: 85,
    ...night(480, (index % 2) * 20),
  }));
  const analysis = dashboardAnalysis(well, TODAY);
  assert.equal(analysis.keyInsights[0], 'Nothing stands out as a problem in 10 nights.');
  assert.match(analysis.overallAssessment, /That is a solid pattern; keep your steady bedtime\.$/);
  assert.deepEqual(analysis.personalizedTips, []);
  assert.deepEqual(analysis.nextSteps, ['Keep logging; patterns between habits and ratings need 28 nights.']);
  const longNights = lastNights(6, () => ({ ...night(600), sleepQualityScore: 6, habitsDone: ALL_HABITS }));
  assert.deepEqual(dashboardAnalysis(longNights, TODAY).strengthAreas, ['You logged 6 nights.']);
});

test('Low ratings are listed beside the tip, and hard ones are a statement alone.', () => {
  const analysisOf = (hardEvery: number) =>
    dashboardAnalysis(
      lastNights(14, (index) => ({
        ...night(480, (index % 2) * 172),
        sleepQualityScore: index % hardEvery === 0 ? 4 : 5,
      })),
      TODAY,
    );
  const [low, hard] = [analysisOf(4), analysisOf(2)];
  assert.ok(low.improvementAreas.some((text) => text.startsWith('Your average rating is 4.7/10')));
  assert.match(low.overallAssessment, /Start with one step: Pick a 60-minute bedtime window\./);
  assert.ok(!hard.improvementAreas.some((text) => text.startsWith('Your average rating')));
  assert.ok(hard.keyInsights.some((text) => text.startsWith('Your average rating is 4.5/10')));
});

test('An analysis states which nights it is based on.', () => {
  assert.equal(analysisBasis(TWO_WEEKS, TODAY), 'Based on 14 nights, Mar 15 to Mar 28');
  assert.equal(analysisBasis(lastNights(40), TODAY), 'Based on 28 nights, Mar 1 to Mar 28');
  assert.equal(analysisBasis(lastNights(1), TODAY), 'Based on 1 night, Mar 28');
  assert.equal(analysisBasis([], TODAY), null);
});

const anyOptions = fc.record({
  freeWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  needMinutes: fc.integer({ min: 360, max: 600 }),
  rooms: fc.array(
    fc.record({
      date: fc.integer({ min: -60, max: 0 }).map((days) => addDays(TODAY, days)),
      score: fc.integer({ min: 0, max: 100 }),
      band: fc.integer({ min: 0, max: 30 }),
      lowestItem: fc.constantFrom(null, 'bed' as const, 'screens' as const),
      basis: fc.constantFrom(null, 'embedded day no no', 'embedded night yes no'),
    }),
    { maxLength: 3 },
  ),
});

/** Every number a text contains, in order: `7 h 10 min` has 7 and 10, `10:30 PM` has 10 and 30, `1,721` is one. */
const numbersIn = (text: string): number[] =>
  (text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')));

const textsOfTip = (tip: Tip): string[] => [
  tip.title,
  tip.description,
  ...tip.actionSteps,
  tip.expectedImpact,
  tip.timeframe,
];

const textsOf = (analysis: DashboardAnalysis): string[] => [
  analysis.overallAssessment,
  ...[analysis.keyInsights, analysis.strengthAreas, analysis.improvementAreas, analysis.nextSteps].flat(),
  ...analysis.personalizedTips.flatMap(textsOfTip),
];

test('Any nights give complete sentences within the limits, and every number in them is one of the facts.', () => {
  fc.assert(
    fc.property(anyNights(TODAY, 60), anyOptions, (nights, options) => {
      const analysis = dashboardAnalysis(nights, TODAY, options);
      assert.deepEqual(DashboardAnalysis.parse(analysis), analysis);
      const texts = textsOf(analysis);
      for (const text of texts) {
        assert.doesNotMatch(text, /NaN|undefined|null|Infinity|-\d+(\.\d+)? (h|min)\b|\d\.\d{2}| {2}|!/);
        assert.notEqual(text.trim(), '');
      }
      assert.ok(analysis.personalizedTips.length <= 1 && analysis.nextSteps.length <= 4);
      assert.ok(analysis.strengthAreas.length <= 3 && analysis.improvementAreas.length <= 3);
      assert.ok(analysis.keyInsights.length <= 5 && analysis.nextSteps.length >= 1);
      const sections = [analysis.keyInsights, analysis.strengthAreas, analysis.improvementAreas, analysis.nextSteps];
      const lines = [...sections.flat(), ...analysis.personalizedTips.flatMap(textsOfTip)];
      assert.equal(new Set(lines).size, lines.length, 'a sentence stands twice');
      const facts = insightFacts(nights, TODAY, options);
      const known = new Set(facts.flatMap(({ text, tip }) => (tip ? textsOfTip(tip) : [text])).flatMap(numbersIn));
      for (const number of texts.flatMap(numbersIn)) assert.ok(known.has(number), `${number}`);
    }),
    { numRuns: 400 },
  );
});

test('The order of the nights, nights after today and nights before the last eight weeks do not change the analysis.', () => {
  fc.assert(
    fc.property(anyNights(TODAY), anyOptions, (nights, options) => {
      const facts = insightFacts(nights, TODAY, options);
      assert.deepEqual(insightFacts([...nights].reverse(), TODAY, options), facts);
      const later = lastNights(3).map((one) => ({ ...one, date: addDays(one.date, 30) }));
      assert.deepEqual(insightFacts([...later, ...nights], TODAY, options), facts);
      const older = lastNights(3).map((one) => ({ ...one, date: addDays(one.date, -100) }));
      if (nights.some(({ date }) => date > addDays(TODAY, -28))) {
        assert.deepEqual(
          dashboardAnalysis([...nights, ...older], TODAY, options).personalizedTips,
          dashboardAnalysis(nights, TODAY, options).personalizedTips,
        );
      }
    }),
    { numRuns: 100 },
  );
});
