import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextReminder, type ReminderMoment, reminderOn } from './next-reminder.ts';
import { NEW_SCHEDULE, type SchedulePlan, WEEKDAYS } from './schedule.ts';

const daily = (targetBedTime: string, more: Partial<SchedulePlan> = {}): SchedulePlan => ({
  ...NEW_SCHEDULE,
  targetBedTime,
  daysOfWeek: [...WEEKDAYS],
  reminderEnabled: true,
  ...more,
});

const minute = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const formatReminder = (moment: ReminderMoment | null) =>
  moment && `${moment.evening}: ${minute(moment.remindAtMs)}Z, bed ${minute(moment.bedAtMs)}Z`;
const next = (plan: SchedulePlan, zone: string, now: string, lastEvening: string | null = null) =>
  formatReminder(nextReminder(plan, zone, Date.parse(now), lastEvening));

type Lead = SchedulePlan['reminderMinutesBefore'];

test('A reminder comes the chosen minutes before bedtime, across clock changes and skipped dates.', () => {
  const cases = `
    summer in New York             | America/New_York    | 22:30 | 30  | 2026-07-10 | 2026-07-11T02:00Z, bed 2026-07-11T02:30Z
    winter in New York             | America/New_York    | 22:30 | 30  | 2026-01-09 | 2026-01-10T03:00Z, bed 2026-01-10T03:30Z
    a bedtime after midnight       | Europe/Berlin       | 00:30 | 15  | 2026-07-10 | 2026-07-10T22:15Z, bed 2026-07-10T22:30Z
    a lead back over midnight      | Europe/Berlin       | 00:05 | 15  | 2026-07-10 | 2026-07-10T21:50Z, bed 2026-07-10T22:05Z
    the last minute of an evening  | UTC                 | 05:59 | 120 | 2026-07-10 | 2026-07-11T03:59Z, bed 2026-07-11T05:59Z
    the first minute of an evening | UTC                 | 06:00 | 120 | 2026-07-10 | 2026-07-10T04:00Z, bed 2026-07-10T06:00Z
    a skipped bedtime              | America/New_York    | 02:30 | 30  | 2026-03-07 | 2026-03-08T07:00Z, bed 2026-03-08T07:30Z
    a lead over a skipped hour     | America/New_York    | 03:30 | 120 | 2026-03-07 | 2026-03-08T05:30Z, bed 2026-03-08T07:30Z
    a bedtime that comes twice     | America/New_York    | 01:30 | 60  | 2026-10-31 | 2026-11-01T04:30Z, bed 2026-11-01T05:30Z
    a lead over a repeated hour    | America/New_York    | 02:30 | 120 | 2026-10-31 | 2026-11-01T05:30Z, bed 2026-11-01T07:30Z
    a skipped bedtime in London    | Europe/London       | 01:30 | 45  | 2026-03-28 | 2026-03-29T00:45Z, bed 2026-03-29T01:30Z
    one that comes twice in London | Europe/London       | 01:30 | 45  | 2026-10-24 | 2026-10-24T23:45Z, bed 2026-10-25T00:30Z
    half an hour skipped           | Australia/Lord_Howe | 02:15 | 15  | 2026-10-03 | 2026-10-03T15:30Z, bed 2026-10-03T15:45Z
    half an hour twice             | Australia/Lord_Howe | 01:45 | 15  | 2026-04-04 | 2026-04-04T14:30Z, bed 2026-04-04T14:45Z
    midnight skipped               | America/Sao_Paulo   | 00:15 | 30  | 2018-11-03 | 2018-11-04T02:45Z, bed 2018-11-04T03:15Z
    moved over midnight            | America/Nuuk        | 23:30 | 45  | 2024-03-30 | 2024-03-31T00:45Z, bed 2024-03-31T01:30Z
    the day before a skipped one   | Pacific/Apia        | 22:00 | 60  | 2011-12-29 | 2011-12-30T07:00Z, bed 2011-12-30T08:00Z
    the day after a skipped one    | Pacific/Apia        | 22:00 | 60  | 2011-12-31 | 2011-12-31T07:00Z, bed 2011-12-31T08:00Z`;
  for (const row of cases.trim().split('\n')) {
    const [name = '', zone = '', bedTime = '', lead, evening = '', moment] = row.split('|').map((cell) => cell.trim());
    const plan = daily(bedTime, { reminderMinutesBefore: Number(lead) as Lead });
    assert.equal(formatReminder(reminderOn(plan, zone, evening)), `${evening}: ${moment}`, name);
  }
});

test('An evening without a plan, a reminder or a day has no reminder.', () => {
  const friday = daily('22:30', { daysOfWeek: ['friday'] });
  assert.notEqual(reminderOn(friday, 'UTC', '2026-03-13'), null);
  assert.equal(reminderOn(friday, 'UTC', '2026-03-12'), null);
  assert.equal(reminderOn({ ...friday, isActive: false }, 'UTC', '2026-03-13'), null);
  assert.equal(reminderOn({ ...friday, reminderEnabled: false }, 'UTC', '2026-03-13'), null);
  assert.equal(reminderOn(daily('22:00'), 'Pacific/Apia', '2011-12-30'), null);
});

test('There is no next reminder while the plan is inactive, has no reminder or has no days.', () => {
  for (const off of [{ isActive: false }, { reminderEnabled: false }, { daysOfWeek: [] }]) {
    assert.equal(next(daily('22:30', off), 'UTC', '2026-03-13T12:00Z'), null, JSON.stringify(off));
  }
});

test("The next reminder is tonight's until bedtime, and then that of the next chosen evening.", () => {
  const plan = daily('22:30', { daysOfWeek: ['monday', 'friday'] });
  const friday = '2026-03-13: 2026-03-13T22:00Z, bed 2026-03-13T22:30Z';
  const monday = '2026-03-16: 2026-03-16T22:00Z, bed 2026-03-16T22:30Z';
  assert.equal(next(plan, 'UTC', '2026-03-13T10:00Z'), friday);
  assert.equal(next(plan, 'UTC', '2026-03-13T22:00Z'), friday);
  assert.equal(next(plan, 'UTC', '2026-03-13T22:29:59.999Z'), friday);
  assert.equal(next(plan, 'UTC', '2026-03-13T22:30Z'), monday);
  assert.equal(next(plan, 'UTC', '2026-03-10T00:00Z'), friday);
  assert.equal(
    next(daily('22:30', { daysOfWeek: ['friday'] }), 'UTC', '2026-03-13T22:30Z')?.slice(0, 10),
    '2026-03-20',
  );
});

test('Friday with a bedtime of 00:30 is the night from Friday to Saturday.', () => {
  const plan = daily('00:30', { daysOfWeek: ['friday'] });
  const night = '2026-03-13: 2026-03-14T00:00Z, bed 2026-03-14T00:30Z';
  assert.equal(next(plan, 'UTC', '2026-03-13T00:10Z'), night);
  assert.equal(next(plan, 'UTC', '2026-03-14T00:10Z'), night);
  assert.equal(next(plan, 'UTC', '2026-03-14T00:30Z')?.slice(0, 10), '2026-03-20');
});

test('A bedtime that a clock change moves past midnight still counts for its evening.', () => {
  const saturday = '2024-03-30: 2024-03-31T01:00Z, bed 2024-03-31T01:30Z';
  const plan = daily('23:30');
  // In Nuuk it is 00:10 on Sunday.
  assert.equal(next(plan, 'America/Nuuk', '2024-03-31T01:10Z'), saturday);
  assert.equal(next(plan, 'America/Nuuk', '2024-03-31T01:10Z', '2024-03-30')?.slice(0, 10), '2024-03-31');
});

test('An evening that the calendar skips has no reminder.', () => {
  const dailyPlan = daily('22:00');
  assert.equal(next(dailyPlan, 'Pacific/Apia', '2011-12-30T09:00Z')?.slice(0, 10), '2011-12-31');
  const fridays = daily('22:00', { daysOfWeek: ['friday'] });
  assert.equal(next(fridays, 'Pacific/Apia', '2011-12-24T12:00Z')?.slice(0, 10), '2012-01-06');
  // Just after a Friday bedtime. The next Friday is skipped, so the next reminder is in two weeks.
  assert.equal(next(fridays, 'Pacific/Apia', '2011-12-24T08:00Z')?.slice(0, 10), '2012-01-06');
});

test('A bedtime after midnight gets one reminder in the night before a skipped date.', () => {
  const plan = daily('00:30');
  const first = nextReminder(plan, 'Pacific/Apia', Date.parse('2011-12-29T12:00Z'), '2011-12-28');
  // The first half hour of December 31, which followed December 29.
  assert.equal(minute(first?.bedAtMs ?? 0), '2011-12-30T10:30');
  const second = nextReminder(plan, 'Pacific/Apia', first?.remindAtMs ?? 0, first?.evening ?? null);
  assert.equal(minute(second?.bedAtMs ?? 0), '2011-12-31T10:30');
});

test('After the reminder of an evening, no change brings a second one.', () => {
  const now = '2026-03-13T22:10Z';
  const tomorrow = '2026-03-14: 2026-03-14T23:00Z, bed 2026-03-14T23:30Z';
  assert.equal(next(daily('23:30'), 'UTC', now, '2026-03-13'), tomorrow);
  assert.equal(next(daily('00:30'), 'UTC', now, '2026-03-13')?.slice(0, 10), '2026-03-14');
  assert.equal(next(daily('23:30'), 'UTC', now, '2026-03-12')?.slice(0, 10), '2026-03-13');
  assert.equal(next(daily('23:30'), 'UTC', now, '2020-01-01')?.slice(0, 10), '2026-03-13');
});

test('A person who flies west in the evening is reminded at the destination, once per evening.', () => {
  const plan = daily('22:30');
  const evening = '2026-06-10T22:00Z';
  assert.equal(next(plan, 'America/New_York', evening), '2026-06-10: 2026-06-11T02:00Z, bed 2026-06-11T02:30Z');
  assert.equal(next(plan, 'America/Los_Angeles', evening), '2026-06-10: 2026-06-11T05:00Z, bed 2026-06-11T05:30Z');
  // Reminded in New York, the same evening in Los Angeles brings no second reminder.
  const landed = '2026-06-11T04:00Z';
  const following = '2026-06-11: 2026-06-12T05:00Z, bed 2026-06-12T05:30Z';
  assert.equal(next(plan, 'America/Los_Angeles', landed, '2026-06-10'), following);
});

test('Across the date line, a repeated evening gets no second reminder and a skipped one gets none.', () => {
  const plan = daily('22:30');
  // Reminded in Auckland on the 10th, then in Honolulu, where the 10th is still to come.
  const over = '2026-06-10T10:20Z';
  assert.equal(next(plan, 'Pacific/Honolulu', over), '2026-06-10: 2026-06-11T08:00Z, bed 2026-06-11T08:30Z');
  const following = '2026-06-11: 2026-06-12T08:00Z, bed 2026-06-12T08:30Z';
  assert.equal(next(plan, 'Pacific/Honolulu', over, '2026-06-10'), following);
  // From Honolulu on the 10th to Auckland, where it is already the evening of the 11th.
  const back = '2026-06-11T09:00Z';
  const landed = '2026-06-11: 2026-06-11T10:00Z, bed 2026-06-11T10:30Z';
  assert.equal(next(plan, 'Pacific/Auckland', back, '2026-06-10'), landed);
  assert.equal(next(plan, 'Pacific/Auckland', back, '2026-06-09'), landed);
});
