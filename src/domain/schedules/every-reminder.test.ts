import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../time/local-date.ts';
import { nextReminder } from './next-reminder.ts';
import { NEW_SCHEDULE, REMINDER_MINUTES, type SchedulePlan, WEEKDAYS, weekdayOf } from './schedule.ts';

const DAY_MS = 86_400_000;

const ZONES = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Nuuk',
  'Europe/London',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kwajalein',
  'Pacific/Chatham',
];

const anyPlan: fc.Arbitrary<SchedulePlan> = fc
  .record({
    bedMinutes: fc.integer({ min: 0, max: 1439 }),
    daysOfWeek: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    reminderMinutesBefore: fc.constantFrom(...REMINDER_MINUTES),
  })
  .map(({ bedMinutes, ...more }) => ({
    ...NEW_SCHEDULE,
    targetBedTime: new Date(bedMinutes * 60_000).toISOString().slice(11, 16),
    reminderEnabled: true,
    ...more,
  }));

/** A zone and an instant. Half of the instants are within two days of a clock change. */
const anyMoment = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    ms: fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2036-01-01') }),
    fromChangeMs: fc.option(fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS })),
  })
  .map(({ zone, ms, fromChangeMs }) => {
    const change = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).getTimeZoneTransition('next');
    return { zone, nowMs: change && fromChangeMs !== null ? change.epochMilliseconds + fromChangeMs : ms };
  });

/** Every bedtime of the evenings from 10 days before an instant to 30 days after it. */
function everyBedtime(plan: SchedulePlan, zone: string, nowMs: number): { evening: string; bedAtMs: number }[] {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate();
  return Array.from({ length: 41 }, (_, day) => today.add({ days: day - 10 })).flatMap((evening) => {
    if (!plan.daysOfWeek.includes(WEEKDAYS[evening.dayOfWeek - 1] as (typeof WEEKDAYS)[number])) return [];
    const date = evening.add({ days: plan.targetBedTime < '06:00' ? 1 : 0 });
    const isThere = date.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toPlainDate().equals(date);
    const bed = date.toZonedDateTime({ timeZone: zone, plainTime: plan.targetBedTime });
    return isThere ? [{ evening: evening.toString(), bedAtMs: bed.epochMilliseconds }] : [];
  });
}

test('The next reminder is the first one whose bedtime is still to come.', () => {
  const eveningsAgo = fc.option(fc.integer({ min: -3, max: 5 }));
  fc.assert(
    fc.property(anyPlan, anyMoment, eveningsAgo, (plan, { zone, nowMs }, ago) => {
      const lastEvening = ago === null ? null : addDays(new Date(nowMs).toISOString().slice(0, 10), -ago);
      const upcoming = everyBedtime(plan, zone, nowMs)
        .filter(({ evening, bedAtMs }) => bedAtMs > nowMs && (lastEvening === null || evening > lastEvening))
        .sort((one, other) => one.bedAtMs - other.bedAtMs)
        .map((bed) => ({ ...bed, remindAtMs: bed.bedAtMs - plan.reminderMinutesBefore * 60_000 }));
      assert.deepEqual(nextReminder(plan, zone, nowMs, lastEvening), upcoming[0]);
    }),
    { numRuns: 800 },
  );
});

test('The next reminder stays the same until its bedtime, and reminders come in order.', () => {
  fc.assert(
    fc.property(anyPlan, anyMoment, fc.double({ min: 0, max: 1, noNaN: true }), (plan, { zone, nowMs }, share) => {
      const first = nextReminder(plan, zone, nowMs, null);
      assert.ok(first);
      const meanwhileMs = Math.floor(nowMs + (first.bedAtMs - 1 - nowMs) * share);
      assert.deepEqual(nextReminder(plan, zone, meanwhileMs, null), first);
      const second = nextReminder(plan, zone, meanwhileMs, first.evening);
      assert.ok(second && second.evening > first.evening && second.bedAtMs > first.bedAtMs);
      assert.deepEqual(nextReminder(plan, zone, first.bedAtMs, null), second);
    }),
    { numRuns: 500 },
  );
});

test('A person who stays in one zone gets one reminder for every planned evening with a bedtime.', () => {
  fc.assert(
    fc.property(anyPlan, anyMoment, (plan, { zone, nowMs }) => {
      const expected = everyBedtime(plan, zone, nowMs).filter(({ bedAtMs }) => bedAtMs > nowMs);
      const evenings: string[] = [];
      let moment = nextReminder(plan, zone, nowMs, null);
      while (moment && evenings.length < expected.length) {
        evenings.push(moment.evening);
        moment = nextReminder(plan, zone, Math.max(nowMs, moment.remindAtMs), moment.evening);
      }
      assert.deepEqual(
        evenings,
        expected.map(({ evening }) => evening),
      );
    }),
    { numRuns: 200 },
  );
});

test('A person who travels gets at most one reminder per evening, always before a bedtime on a chosen day.', () => {
  const journey = fc.array(fc.tuple(fc.constantFrom(...ZONES), fc.integer({ min: 1, max: 40 })), { maxLength: 20 });
  fc.assert(
    fc.property(anyPlan, anyMoment, journey, (plan, { nowMs }, legs) => {
      let atMs = nowMs;
      let last = null as string | null;
      for (const [zone, hours] of legs) {
        const leavesMs: number = atMs + hours * 3_600_000;
        let moment = nextReminder(plan, zone, atMs, last);
        while (moment && moment.remindAtMs < leavesMs) {
          assert.ok(last === null || moment.evening > last);
          assert.ok(moment.bedAtMs > atMs && plan.daysOfWeek.includes(weekdayOf(moment.evening)));
          last = moment.evening;
          atMs = Math.max(atMs, moment.remindAtMs);
          moment = nextReminder(plan, zone, atMs, last);
        }
        atMs = leavesMs;
      }
    }),
    { numRuns: 200 },
  );
});
