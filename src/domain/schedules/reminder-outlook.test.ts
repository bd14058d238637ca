import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LocalMoment } from './local-moment.ts';
import {
  type ChannelStates,
  nextPlanned,
  outlookMessage,
  type PlannedReminder,
  type ReminderWay,
  readyWays,
  reminderOutlook,
} from './reminder-outlook.ts';
import { NEW_SCHEDULE, WEEKDAYS } from './schedule.ts';

const moment = (text: string): LocalMoment => ({ date: text.slice(0, 10), time: text.slice(11) });
/** Wednesday. */
const NOW = moment('2026-03-11 18:00');

const daily: PlannedReminder = {
  ...NEW_SCHEDULE,
  targetBedTime: '22:30',
  daysOfWeek: [...WEEKDAYS],
  reminderEnabled: true,
  nextReminderAt: moment('2026-03-11 22:00'),
};

test('The next reminder is the earliest planned one, and it is due only where a channel is ready.', () => {
  const tonight = moment('2026-03-11 22:00');
  const friday = moment('2026-03-13 23:00');
  const cases: [string, Partial<PlannedReminder>[], ReminderWay[], unknown][] = [
    ['no schedule', [], ['sms'], { kind: 'none' }],
    ['no reminder', [{ reminderEnabled: false }], ['sms'], { kind: 'none' }],
    ['an inactive schedule', [{ isActive: false }], ['sms'], { kind: 'none' }],
    ['nothing planned', [{ nextReminderAt: null }], ['sms'], { kind: 'none' }],
    ['no channel', [{}], [], { kind: 'no-channel', at: tonight }],
    ['two channels', [{}], ['this-device', 'mail'], { kind: 'due', at: tonight, channels: ['this-device', 'mail'] }],
    ['the earlier of two', [{ nextReminderAt: friday }, {}], ['sms'], { kind: 'due', at: tonight, channels: ['sms'] }],
    [
      'only the active one',
      [{ nextReminderAt: friday }, { isActive: false }],
      ['sms'],
      { kind: 'due', at: friday, channels: ['sms'] },
    ],
  ];
  for (const [name, schedules, ways, expected] of cases) {
    const planned = schedules.map((part) => ({ ...daily, ...part }));
    assert.deepEqual(reminderOutlook(planned, ways, NOW), expected, name);
  }
});

test('After the planned time of a stored answer, the next evening counts.', () => {
  const at = (now: string, part: Partial<PlannedReminder> = {}) => {
    const outlook = reminderOutlook([{ ...daily, ...part }], ['sms'], moment(now));
    return outlook.kind === 'due' ? `${outlook.at.date} ${outlook.at.time}` : outlook.kind;
  };
  assert.equal(at('2026-03-11 22:00'), '2026-03-11 22:00');
  assert.equal(at('2026-03-11 22:10'), '2026-03-12 22:00');
  assert.equal(at('2026-03-12 09:00'), '2026-03-12 22:00');
  assert.equal(at('2026-03-12 09:00', { daysOfWeek: ['wednesday'] }), '2026-03-18 22:00');
  assert.equal(
    at('2026-03-12 00:10', { targetBedTime: '00:30', nextReminderAt: moment('2026-03-12 00:00') }),
    '2026-03-13 00:00',
  );
});

test('The first reminder of an unsaved plan is the next one ahead, or comes at once during the lead before bedtime.', () => {
  const next = (now: string, part: Partial<PlannedReminder> = {}) => {
    const at = nextPlanned({ ...daily, ...part }, moment(now));
    return at && `${at.date} ${at.time}`;
  };
  const cases: [string, Partial<PlannedReminder>, string | null][] = [
    ['2026-03-11 18:00', {}, '2026-03-11 22:00'],
    ['2026-03-11 22:15', {}, '2026-03-11 22:15'],
    ['2026-03-11 22:30', {}, '2026-03-12 22:00'],
    ['2026-03-12 00:10', { targetBedTime: '00:30' }, '2026-03-12 00:10'],
    ['2026-03-12 00:10', { targetBedTime: '00:30', daysOfWeek: ['wednesday'] }, '2026-03-12 00:10'],
    ['2026-03-12 00:10', { targetBedTime: '00:30', daysOfWeek: ['tuesday'] }, '2026-03-18 00:00'],
    ['2026-03-11 18:00', { daysOfWeek: ['tuesday'] }, '2026-03-17 22:00'],
    ['2026-03-11 18:00', { targetBedTime: '00:10', daysOfWeek: ['wednesday'] }, '2026-03-11 23:40'],
    ['2026-03-11 18:00', { daysOfWeek: [] }, null],
    ['2026-03-11 18:00', { reminderEnabled: false }, null],
    ['2026-03-11 18:00', { isActive: false }, null],
  ];
  for (const [now, part, expected] of cases) assert.equal(next(now, part), expected, `${now} ${JSON.stringify(part)}`);
});

test('A way is ready only where it delivers, and notifications of this browser differ from those of others.', () => {
  const none: ChannelStates = {
    sms: 'sign-in',
    push: { devices: [] },
    mail: { available: true, enabled: false, confirmed: true },
  };
  const cases: [Partial<ChannelStates>, string | null, ReminderWay[]][] = [
    [{}, null, []],
    [{ push: { devices: [{ id: 'a' }] } }, 'a', ['this-device']],
    [{ push: { devices: [{ id: 'a' }] } }, null, ['other-device']],
    [{ push: { devices: [{ id: 'a' }, { id: 'b' }] } }, 'b', ['this-device', 'other-device']],
    [{}, 'a', []],
    [{ sms: 'ready' }, null, ['sms']],
    [{ sms: 'unconfirmed' }, null, []],
    [{ mail: { available: true, enabled: true, confirmed: true } }, null, ['mail']],
    [{ mail: { available: true, enabled: true, confirmed: false } }, null, []],
    [{ mail: { available: false, enabled: true, confirmed: true } }, null, []],
  ];
  for (const [part, deviceId, ways] of cases) {
    assert.deepEqual(readyWays({ ...none, ...part }, { deviceId, lostDeviceId: null }), ways);
  }
  const lost = { deviceId: null, lostDeviceId: 'a' };
  assert.deepEqual(readyWays({ ...none, push: { devices: [{ id: 'a' }] } }, lost), []);
  assert.deepEqual(readyWays({ ...none, push: { devices: [{ id: 'a' }, { id: 'b' }] } }, lost), ['other-device']);
});

test('The outlook is one plain sentence.', () => {
  const at = moment('2026-03-11 22:00');
  const due = (channels: ReminderWay[], when = at) => ({ kind: 'due' as const, at: when, channels });
  assert.equal(outlookMessage({ kind: 'none' }, NOW, 'phone'), null);
  assert.equal(
    outlookMessage({ kind: 'no-channel', at }, NOW, 'phone'),
    'No way to reach you yet. Turn on notifications',
  );
  assert.equal(outlookMessage(due(['this-device']), NOW, 'phone'), 'Reminder at 10:00\u00a0PM, on this phone');
  assert.equal(
    outlookMessage(due(['this-device', 'sms', 'mail']), NOW, 'device'),
    'Reminder at 10:00\u00a0PM, on this device, by text message and by email',
  );
  assert.equal(
    outlookMessage(due(['other-device'], moment('2026-03-12 22:00')), NOW, 'device'),
    'Reminder tomorrow at 10:00\u00a0PM, on another device',
  );
  assert.equal(
    outlookMessage(due(['sms'], moment('2026-03-13 22:00')), NOW, 'device'),
    'Reminder Friday at 10:00\u00a0PM, by text message',
  );
});
