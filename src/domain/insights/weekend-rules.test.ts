import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedNight } from '../nights/night.ts';
import { failedCases, lastNights, line, night, tipOf } from './insights.fixture.ts';

/** Every seventh night and the one after it, counted back from today. The last evening is a Friday. */
const isFreeIndex = (index: number, count: number) => [0, 6].includes((count - 1 - index) % 7);

const weeks = (free: Partial<LoggedNight>, work: Partial<LoggedNight> = night(480), count = 14) =>
  lastNights(count, (index) => (isFreeIndex(index, count) ? free : work));

test('The shift on days off falls into exactly one of its ranges.', () => {
  const shifts: [number, string | null][] = [
    [29, 'R27'],
    [-29, 'R27'],
    [30, null],
    [59, null],
    [60, 'R23'],
    [-60, 'R23'],
    [119, 'R23'],
    [120, 'R24'],
  ];
  const cases = shifts.flatMap(([late, rule]) =>
    ['R23', 'R24', 'R27'].map((one): Parameters<typeof failedCases>[0][number] => [
      one,
      `days off ${late} later`,
      weeks(night(480, late)),
      one === rule,
    ]),
  );
  assert.deepEqual(failedCases(cases), []);
});

test('Days off are compared from two free and four work nights, and never for shift work.', () => {
  const byDay = (late: number): Partial<LoggedNight> => night(480, late + 10 * 60);
  const short = night(400);
  const cases: Parameters<typeof failedCases>[0] = [
    ['R24', 'one free night', weeks(night(480, 150), night(480), 14).filter((_, at) => at < 7 && at !== 0), false],
    [
      'R24',
      'two free and four work nights',
      weeks(night(480, 150))
        .slice(8)
        .concat(weeks(night(480, 150))[6]!),
      true,
    ],
    ['R24', 'two free and three work nights', [...weeks(night(480, 150)).slice(10), weeks(night(480, 150))[6]!], false],
    ['R24', 'days off abroad', weeks({ ...night(480, 150), isAbroad: true }), false],
    ['R26', 'days off abroad', weeks({ ...night(521), isAbroad: true }, short), false],
    ['R24', 'a person who sleeps by day', weeks(byDay(150), byDay(0)), false],
    ['R25', '30 minutes more after work nights of 6 h 40 min', weeks(night(430), short), true],
    ['R25', 'two free and four work nights', weeks(night(430), short).filter((_, at) => at === 6 || at > 8), true],
    ['R25', '29 minutes more', weeks(night(429), short), false],
    ['R25', '2 hours more', weeks(night(520), short), true],
    ['R25', 'work nights of 7 h', weeks(night(480), night(420)), false],
    ['R26', '2 hours more', weeks(night(520), short), false],
    ['R26', '2 h 1 min more', weeks(night(521), short), true],
    ['R26', 'a person who sleeps by day', weeks({ ...byDay(0), ...night(600, 600) }, byDay(0)), false],
  ];
  assert.deepEqual(failedCases(cases), []);
});

test('A shifted weekend is reported with its steps and times.', () => {
  const nights = weeks(night(510, 60));
  assert.equal(
    line('R23', 'insight', nights),
    'Your clock on days off is 1 h 15 min later than on work days (4 nights against 10).',
  );
  assert.deepEqual(tipOf('R23', nights)?.actionSteps, [
    'On days off, get up by 8:00 AM, within an hour of your work-day time.',
    'Get morning light on Sunday.',
    'Keep Sunday bedtime at 11:00 PM.',
  ]);
  assert.equal(tipOf('R24', weeks(night(480, 130)))?.priority, 'high');
});

test('A person whose nights are earlier on days off reads that, without steps towards earlier nights.', () => {
  const nights = weeks(night(480, -90));
  assert.match(line('R23', 'insight', nights) ?? '', /^Your clock on days off is 1 h 30 min earlier/);
  assert.equal(tipOf('R23', nights), undefined);
});

test('Other days off change the names of the days.', () => {
  const nights = lastNights(14, (index) => night(480, [2, 3].includes((13 - index) % 7) ? 90 : 0));
  // Tuesday and Wednesday, 3 and 2 days before Friday, are free.
  const options = { freeWeekdays: [1, 2] };
  assert.match(tipOf('R23', nights, options)?.actionSteps[1] ?? '', /Thursday/);
  const scattered = lastNights(14, (index) => night(480, [2, 4].includes((13 - index) % 7) ? 90 : 0));
  assert.match(tipOf('R23', scattered, { freeWeekdays: [0, 2] })?.actionSteps[1] ?? '', /your last day off/);
});

test('Catching up is described as catching up.', () => {
  assert.match(
    line('R25', 'insight', weeks(night(460), night(400))) ?? '',
    /^You spend 1 h longer in bed on days off \(4 nights, against 10 work nights\)\. After short work nights/,
  );
  const heavy = weeks(night(540), night(390));
  assert.match(line('R26', 'improvement', heavy) ?? '', /your work nights \(6 h 30 min\) may be too short/);
  assert.match(tipOf('R26', heavy)?.actionSteps[0] ?? '', /to 10:40 PM/);
});

test('Shift work is stated.', () => {
  assert.match(
    line(
      'R23',
      'assessment',
      lastNights(14, () => night(480, 600)),
    ) ?? '',
    /^Your usual bedtime is 9:00 AM, so this is read as shift work/,
  );
  assert.ok(
    line(
      'R23',
      'assessment',
      lastNights(5, () => night(480, 600)),
    ),
  );
  const edges: [string, boolean][] = [
    ['03:59', false],
    ['04:00', true],
    ['18:00', true],
    ['18:01', false],
  ];
  for (const [bedTime, isShiftWork] of edges) {
    const hour = Number(bedTime.slice(0, 2)) + 7;
    const wakeTime = `${String(hour % 24).padStart(2, '0')}:00`;
    const nights = lastNights(7, () => ({ bedTime, wakeTime, totalTimeInBed: null }));
    assert.equal(line('R23', 'assessment', nights) !== undefined, isShiftWork, bedTime);
  }
});
