import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyClock } from '../nights/night.fixture.ts';
import { MAX_LATE_MINUTES, nextQuestion, questionBody, questionOn } from './morning-question.ts';
import { NEW_SCHEDULE, type SchedulePlan, WEEKDAYS } from './schedule.ts';

type Plan = SchedulePlan & { id: string };
const daily = (part: Partial<Plan> = {}): Plan => ({
  ...NEW_SCHEDULE,
  id: 'a',
  targetBedTime: '22:30',
  targetWakeTime: '06:30',
  daysOfWeek: [...WEEKDAYS],
  ...part,
});
const next = (plans: Plan[], zone: string, now: string, last: string | null = null) => {
  const question = nextQuestion(plans, zone, Date.parse(now), last);
  return (
    question && `${question.date} ${new Date(question.askAtMs).toISOString().slice(0, 16)}Z ${question.scheduleId}`
  );
};

test('The question comes at the planned wake time, until three hours later, and once for a date.', () => {
  const cases: [string, Plan[], string, string | null, string | null][] = [
    ['before the wake time', [daily()], '2026-03-10T05:00Z', null, '2026-03-10 2026-03-10T06:30Z a'],
    ['late', [daily()], '2026-03-10T09:29Z', null, '2026-03-10 2026-03-10T06:30Z a'],
    ['too late', [daily()], '2026-03-10T09:30Z', null, '2026-03-11 2026-03-11T06:30Z a'],
    ['asked already', [daily()], '2026-03-10T07:00Z', '2026-03-10', '2026-03-11 2026-03-11T06:30Z a'],
    [
      'a bedtime after midnight',
      [daily({ targetBedTime: '00:30' })],
      '2026-03-10T05:00Z',
      null,
      '2026-03-10 2026-03-10T06:30Z a',
    ],
    // The evening of Friday, which ends on Saturday, March 14.
    ['Fridays', [daily({ daysOfWeek: ['friday'] })], '2026-03-10T05:00Z', null, '2026-03-14 2026-03-14T06:30Z a'],
    [
      'a night shift',
      [daily({ targetBedTime: '08:00', targetWakeTime: '15:30' })],
      '2026-03-10T12:00Z',
      null,
      '2026-03-10 2026-03-10T15:30Z a',
    ],
    [
      'two schedules for an evening: the earlier bedtime',
      [daily({ id: 'late', targetBedTime: '23:30', targetWakeTime: '06:00' }), daily()],
      '2026-03-10T05:00Z',
      null,
      '2026-03-10 2026-03-10T06:30Z a',
    ],
    ['no night', [daily({ targetWakeTime: '22:30' })], '2026-03-10T05:00Z', null, null],
    ['inactive', [daily({ isActive: false })], '2026-03-10T05:00Z', null, null],
    ['no schedule', [], '2026-03-10T05:00Z', null, null],
    [
      'a date whose first night begins after the evenings that are looked at',
      [
        daily({ id: 'sunday', targetBedTime: '06:00', targetWakeTime: '06:01', daysOfWeek: ['sunday'] }),
        daily({ id: 'saturday', targetBedTime: '00:00', targetWakeTime: '06:02', daysOfWeek: ['saturday'] }),
      ],
      '2026-02-25T00:00Z',
      '2026-03-08',
      null,
    ],
  ];
  for (const [name, plans, now, last, expected] of cases) assert.equal(next(plans, 'UTC', now, last), expected, name);
});

test('A clock change does not bring it before the wake time on the clock.', () => {
  // New York sets clocks forward at 02:00 on March 8, 2026, and back at 02:00 on November 1.
  assert.equal(next([daily()], 'America/New_York', '2026-03-08T08:00Z'), '2026-03-08 2026-03-08T10:30Z a');
  assert.equal(next([daily()], 'America/New_York', '2026-11-01T08:00Z'), '2026-11-01 2026-11-01T11:30Z a');
  const skipped = daily({ targetWakeTime: '02:30' });
  assert.equal(next([skipped], 'America/New_York', '2026-03-08T05:00Z'), '2026-03-08 2026-03-08T07:30Z a');
});

test('Any plans give at most one question for a date, in order, and never an early one.', () => {
  const plan = fc.record({
    targetBedTime: anyClock,
    targetWakeTime: anyClock,
    daysOfWeek: fc.subarray([...WEEKDAYS]),
  });
  const zones = fc.constantFrom('UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia');
  fc.assert(
    fc.property(fc.array(plan, { maxLength: 3 }), zones, fc.integer({ min: 0, max: 400 }), (plans, zone, hours) => {
      const schedules = plans.map((part, index) => daily({ ...part, id: `s${index}` }));
      const startMs = Date.parse('2026-02-25T00:00Z') + hours * 3_600_000;
      let last = null as string | null;
      for (let count = 0; count < 5; count += 1) {
        const question = nextQuestion(schedules, zone, startMs, last);
        if (!question) return;
        assert.ok(last === null || question.date > last);
        assert.ok(question.latestMs > startMs);
        assert.equal(question.latestMs - question.askAtMs, MAX_LATE_MINUTES * 60_000);
        assert.deepEqual(questionOn(schedules, zone, question.date), question);
        last = question.date;
      }
    }),
    { numRuns: 100 },
  );
});

test('The text names the planned hours.', () => {
  assert.equal(
    questionBody({ bedTime: '22:30', wakeTime: '06:30' }, '12-hour'),
    'Planned 10:30 PM to 6:30 AM. One tap saves the night.',
  );
});
