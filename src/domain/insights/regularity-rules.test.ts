import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factsOf, failedCases, fires, lastNights, line, night, tipOf } from './insights.fixture.ts';

/** Every other night is `late` minutes later. The standard deviation of eight such nights is 0.5345 times `late`. */
const alternating = (late: number, count = 8) => lastNights(count, (index) => night(480, index % 2 === 0 ? 0 : late));

/** Every other night is longer; bedtimes are equal. */
const lengths = (longer: number, count = 8) => lastNights(count, (index) => night(450 + (index % 2) * longer));

test('The spread of bedtime falls into exactly one of its ranges.', () => {
  const ranges: [number, string][] = [
    [0, 'R15'],
    [56, 'R15'],
    [57, 'R16'],
    [112, 'R16'],
    [113, 'R17'],
    [168, 'R17'],
    [169, 'R18'],
  ];
  const rules = ['R15', 'R16', 'R17', 'R18'];
  const cases = ranges.flatMap(([late, rule]) =>
    rules.map((one): Parameters<typeof failedCases>[0][number] => [one, `${late}`, alternating(late), one === rule]),
  );
  assert.deepEqual(failedCases(cases), []);
});

test('A schedule is judged from seven nights, with one before a day off.', () => {
  const workNights = lastNights(28).filter((_, index) => index % 7 > 0 && index % 7 < 6);
  const cases: Parameters<typeof failedCases>[0] = [
    ['R15', 'seven nights', alternating(0, 7), true],
    ['R15', 'six nights', alternating(0, 6), false],
    ['R15', 'twenty work nights', workNights, false],
    ['R15', 'twenty work nights and one free', [...workNights, ...lastNights(1)], true],
    ['R21', 'six nights', alternating(0, 6), false],
  ];
  assert.deepEqual(failedCases(cases), []);
});

test('The rules about wake times and lengths fire exactly at their limits.', () => {
  const wakes = (late: number, bedLate = 0) =>
    lastNights(14, (index) => (index % 2 === 0 ? night(480) : night(480 + late - bedLate, bedLate)));
  const cases: Parameters<typeof failedCases>[0] = [
    ['R19', 'wake times spread by 60.2', wakes(116), true],
    ['R19', 'wake times spread by 59.7', wakes(115), false],
    ['R19', 'thirteen nights', wakes(116).slice(1), false],
    ['R19', 'bedtimes spread nearly as much', wakes(130, 112), false],
    ['R19', 'bedtimes spread by 10.4 less', wakes(132, 112), true],
    ['R20', 'lengths spread by 89.8', lengths(168), false],
    ['R20', 'lengths spread by 90.3', lengths(169), true],
    ['R21', 'five pairs', lastNights(12).filter((_, index) => index < 6 || index === 8 || index === 10), true],
    ['R21', 'four pairs', lastNights(12).filter((_, index) => index < 5 || index % 2 === 0), false],
  ];
  assert.deepEqual(failedCases(cases), []);
});

test('An irregular bedtime is reported with the usual range and a window around the usual time.', () => {
  const nights = alternating(120);
  assert.equal(
    line('R17', 'insight', nights),
    'Your bedtime varies by about 64 minutes from night to night (from 11:00 PM to 1:00 AM on most nights).',
  );
  assert.equal(tipOf('R17', nights)?.priority, 'medium');
  assert.match(tipOf('R17', nights)?.actionSteps[0] ?? '', /11:30 PM to 12:30 AM/);
  assert.match(tipOf('R18', alternating(172))?.description ?? '', /Start with the wake time/);
  assert.equal(tipOf('R18', alternating(172))?.priority, 'high');
});

test('Nights of very different length are more urgent.', () => {
  assert.equal(tipOf('R20', lengths(225))?.priority, 'high');
  assert.equal(tipOf('R20', lengths(224))?.priority, 'medium');
});

test("The regularity score is a strength from 85, a weakness under 70, and is compared only with the person's own past.", () => {
  assert.ok(line('R21', 'strength', alternating(54)));
  assert.equal(line('R21', 'strength', alternating(55)), undefined);
  assert.equal(line('R21', 'improvement', alternating(108)), undefined);
  assert.ok(line('R21', 'improvement', alternating(109)));
  assert.match(
    line('R21', 'insight', alternating(72)) ?? '',
    /^Each day is about 90% like the one before \(7 pairs of days\)/,
  );
  const better = lastNights(56, (index) => night(480, index < 28 && index % 2 === 0 ? 72 : 0));
  assert.match(line('R21', 'insight', better) ?? '', /100%.*In the 28 days before, it was 90%\.$/);
  const fewNights = lastNights(36, (index) => night(480, index < 8 && index % 2 === 0 ? 18 : 0));
  const sevenPairsEach = fewNights.filter((_, index) => index < 8 || index >= 28);
  assert.match(line('R21', 'insight', sevenPairsEach) ?? '', /7 pairs of days.*it was 98%\.$/);
  assert.doesNotMatch(line('R21', 'insight', sevenPairsEach.slice(1)) ?? '', /28 days before/);
  assert.doesNotMatch(line('R21', 'insight', sevenPairsEach.slice(0, -1)) ?? '', /28 days before/);
  const alike = lastNights(56, (index) => night(480, index < 28 && index % 2 === 0 ? 17 : 0));
  assert.doesNotMatch(line('R21', 'insight', alike) ?? '', /28 days before/);
});

test('A fairly steady bedtime is an insight only when the wake time is not steady.', () => {
  const drifting = lastNights(8, (index) => (index % 2 === 0 ? night(480) : night(481, 112)));
  assert.equal(line('R16', 'insight', drifting), 'Fairly steady bedtime: it varies by about 60 minutes.');
  assert.equal(line('R16', 'insight', alternating(112)), undefined);
  assert.equal(line('R15', 'strength', alternating(0)), 'Regular bedtime: yours was the same on all 8 nights.');
  assert.equal(line('R15', 'strength', alternating(2)), 'Regular bedtime: yours varies by about 1 minute.');
});

/** Every `every`th night is `late` minutes late. */
const lateEvery = (every: number, rating: number, count = 28, late = 90) =>
  lastNights(count, (index) =>
    index % every === 0 ? { ...night(480, late), sleepQualityScore: rating } : { sleepQualityScore: 7 + (index % 2) },
  );

test('Late nights are reported with both groups, and discouraged only when they rated lower.', () => {
  assert.equal(
    line('R22', 'insight', lateEvery(4, 5)),
    'On nights you went to bed within 30 minutes of your usual 11:00 PM you rated sleep 7.7/10 (21 nights); on nights over an hour later, 5.0/10 (7 nights). This could still be chance, or something else about those nights.',
  );
  assert.equal(tipOf('R22', lateEvery(4, 5))?.actionSteps[0], 'Choose at most 1 late night a week.');
  assert.ok(line('R22', 'insight', lateEvery(4, 10)));
  assert.equal(tipOf('R22', lateEvery(4, 10)), undefined);
});

test('Late nights of one stretch say nothing, nor those of fewer than 28 nights, nor with changing shifts or care at night.', () => {
  const trip = lastNights(28, (index) =>
    index >= 10 && index < 17 ? { ...night(480, 90), sleepQualityScore: 4 } : { sleepQualityScore: 7 + (index % 2) },
  );
  const situation = { hasClinicianTimes: false, caresAtNight: false, changesShifts: true, ageGroup: null };
  assert.deepEqual(
    failedCases([
      ['R22', 'a trip', trip, false],
      ['R22', 'every third night', lateEvery(3, 4), false],
      ['R22', '27 nights', lateEvery(4, 4, 27), false],
      [
        'R22',
        'late abroad',
        lateEvery(4, 4).map((one, index) => (index % 4 === 0 ? { ...one, isAbroad: true } : one)),
        false,
      ],
      ['R22', 'shifts', lateEvery(4, 4), false, { situation }],
      [
        'R22',
        'care at night',
        lateEvery(4, 4),
        false,
        { situation: { ...situation, changesShifts: false, caresAtNight: true } },
      ],
      ['R22', '61 minutes late', lateEvery(4, 4, 28, 61), true],
      ['R22', '60 minutes late', lateEvery(4, 4, 28, 60), false],
      ['R22', 'half a point', lateEvery(4, 7), false],
      ['R22', 'clear', lateEvery(4, 4), true],
    ]),
    [],
  );
});

test('Clock times around the hour where the axis of a night begins are near each other.', () => {
  const byDay = lastNights(14, (index) =>
    index % 2 === 0 ? { bedTime: '15:50', wakeTime: '23:50' } : { bedTime: '16:10', wakeTime: '00:10' },
  );
  assert.match(line('R15', 'strength', byDay) ?? '', /varies by about 10 minutes/);
  assert.equal(line('R19', 'insight', byDay), undefined);
});

test('Rotating shifts get no window between their bedtimes, and no wake time that fits none of them.', () => {
  const jitter = [0, 35, -30, 20, -45, 10, 40];
  const shifts = (...starts: number[]) =>
    lastNights(28, (index) =>
      night(480, starts[Math.floor(index / 7) % starts.length]! + jitter[(index * 3) % jitter.length]!),
    );
  const [earlyAndLate, dayAndNight] = [shifts(0, 240), shifts(0, 600)];
  for (const nights of [earlyAndLate, dayAndNight, shifts(0, 480, 960)]) {
    assert.deepEqual(
      ['R17', 'R18', 'R19'].filter((rule) => fires(rule, nights)),
      [],
    );
  }
  const swinging = dayAndNight.map((one, index) => (index % 2 === 0 ? { ...one, ...night(240) } : one));
  assert.ok(!fires('R20', swinging));
  assert.match(factsOf('overall', earlyAndLate)[0]?.text ?? '', /went to bed at two or more very different times/);
  const alsoIrregular = lastNights(28, (index) => night(480, ((index * 37) % 28) * 10));
  assert.ok(fires('R17', alsoIrregular));
});
