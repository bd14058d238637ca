import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { WEEKDAYS, type Weekday } from '../schedules/schedule.ts';
import { clockIn } from '../time/zone.ts';
import { checklistNight } from './tonight.ts';

/** A Tuesday. */
const TODAY = '2026-03-10';
const TOMORROW = '2026-03-11';

const plan = (
  targetBedTime: string,
  targetWakeTime: string,
  daysOfWeek: Weekday[] = [...WEEKDAYS],
  isActive = true,
) => ({
  ...{ targetBedTime, targetWakeTime, daysOfWeek, isActive },
});

const USUAL = [plan('22:30', '06:30')];
const LATE = [plan('00:30', '08:00')];
const DAY_SLEEPER = [plan('08:00', '16:00')];
const AFTERNOON_SLEEPER = [plan('14:00', '21:30')];

const CASES: [string, ReturnType<typeof plan>[], string, 'last' | 'tonight', boolean][] = [
  ['no schedule, after midnight', [], '00:00', 'last', false],
  ['no schedule, before the morning', [], '05:59', 'last', false],
  ['no schedule, in the morning', [], '06:00', 'last', true],
  ['no schedule, before 17:00', [], '16:59', 'last', true],
  ['no schedule, from 17:00', [], '17:00', 'tonight', true],
  ['no schedule, before midnight', [], '23:59', 'tonight', true],
  ['bedtime 22:30, 5 hours and a minute before', USUAL, '17:29', 'last', true],
  ['bedtime 22:30, 5 hours before', USUAL, '17:30', 'tonight', true],
  ['bedtime 22:30, past it', USUAL, '23:40', 'tonight', true],
  ['bedtime 22:30, asleep', USUAL, '03:00', 'last', false],
  ['bedtime 00:30, 5 hours and a minute before', LATE, '19:29', 'last', true],
  ['bedtime 00:30 belongs to the evening before', LATE, '19:30', 'tonight', true],
  ['bedtime 00:30, after midnight the two are one', LATE, '00:10', 'last', false],
  ['bedtime 04:00, the evening before', [plan('04:00', '11:00')], '22:59', 'last', true],
  ['bedtime 04:00, 5 hours before', [plan('04:00', '11:00')], '23:00', 'tonight', true],
  ['day sleeper, before bed', DAY_SLEEPER, '07:00', 'last', false],
  ['day sleeper, in bed and after', DAY_SLEEPER, '12:00', 'last', true],
  ['day sleeper, in the evening', DAY_SLEEPER, '20:00', 'last', true],
  ['sleeps in the afternoon, before bed', AFTERNOON_SLEEPER, '13:00', 'last', false],
  ['sleeps in the afternoon, afterwards', AFTERNOON_SLEEPER, '22:00', 'last', true],
  ['the plan is of other days', [plan('20:00', '04:00', ['monday'])], '16:00', 'last', true],
  ['the plan is of other days, from 17:00', [plan('23:30', '07:00', ['monday'])], '17:00', 'tonight', true],
  ['the plan is switched off', [plan('20:00', '04:00', [...WEEKDAYS], false)], '16:00', 'last', true],
  ['the earliest of two plans decides', [...USUAL, plan('21:00', '05:00')], '16:00', 'tonight', true],
];

for (const [what, schedules, time, expected, hasTonight] of CASES) {
  test(`The checklist at ${time} is of ${expected === 'last' ? 'last night' : 'tonight'}: ${what}.`, () => {
    const date = expected === 'last' ? TODAY : TOMORROW;
    assert.deepEqual(checklistNight({ date: TODAY, time }, schedules), { date, hasTonight });
  });
}

test('Around a clock change the local time decides.', () => {
  const [before, after] = ['2026-03-28T16:30:00Z', '2026-03-29T15:30:00Z'].map((at) =>
    checklistNight(clockIn('Europe/Berlin', Date.parse(at)), USUAL),
  );
  assert.deepEqual(before, { date: '2026-03-29', hasTonight: true });
  assert.deepEqual(after, { date: '2026-03-30', hasTonight: true });
});

test('A checklist of tonight stays so until midnight, when its date becomes today.', () => {
  const anyTime = fc
    .integer({ min: 0, max: 1439 })
    .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
  fc.assert(
    fc.property(fc.array(fc.tuple(anyTime, anyTime), { maxLength: 3 }), anyTime, anyTime, (plans, one, other) => {
      const schedules = plans.map(([bed, wake]) => plan(bed, wake));
      const [earlier, later] = [one, other].sort().map((time) => checklistNight({ date: TODAY, time }, schedules));
      if (earlier?.date === TOMORROW) assert.equal(later?.date, TOMORROW);
      assert.equal(checklistNight({ date: TOMORROW, time: '00:00' }, []).date, TOMORROW);
    }),
  );
});
