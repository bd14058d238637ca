import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReminderWay } from '#domain/schedules/reminder-outlook.ts';
import { NEW_SCHEDULE } from '#domain/schedules/schedule.ts';
import type { Entry } from '../schedule-entry.ts';
import { reminderTruth } from './reminder-truth.ts';

const now = { date: '2026-03-11', time: '18:00' };
const tonight = { date: '2026-03-11', time: '21:30' };
const entry: Entry = { ...NEW_SCHEDULE, daysOfWeek: ['wednesday'] };
const browser = { support: 'supported' as const, isBlocked: false };

test('The box says when the reminder comes and by which ways, or why it cannot.', () => {
  const none: ReminderWay[] = [];
  const base = { entry, next: tonight, ways: none, browser, hasSms: true, device: 'phone' as const, now };
  const cases: [Partial<Parameters<typeof reminderTruth>[0]>, string, string, string][] = [
    [{ ways: ['this-device'] }, 'ringing', 'Next reminder tonight at 9:30\u00a0PM', 'On this phone.'],
    [
      { ways: ['sms', 'mail'], next: { ...tonight, date: '2026-03-13' } },
      'ringing',
      'Next reminder Friday at 9:30\u00a0PM',
      'By text message and by email.',
    ],
    [{}, 'off', 'No way to reach you yet', 'Turn on notifications and we remind you at 9:30\u00a0PM.'],
    [
      { browser: { ...browser, isBlocked: true } },
      'off',
      'This browser blocks notifications',
      'Allow them in the site settings, or add a phone number for texts.',
    ],
    [
      { browser: { ...browser, support: 'unsupported' } },
      'off',
      'No way to reach you yet',
      'This browser cannot show notifications. Texts work here.',
    ],
    [
      { browser: { ...browser, support: 'unsupported' }, hasSms: false },
      'off',
      'No way to reach you yet',
      'This browser cannot show notifications.',
    ],
    [
      { browser: { ...browser, isBlocked: true }, hasSms: false },
      'off',
      'This browser blocks notifications',
      'Allow them in the site settings.',
    ],
    [
      { browser: { ...browser, isBlocked: true }, ways: ['sms'] },
      'ringing',
      'Next reminder tonight at 9:30\u00a0PM',
      'By text message.',
    ],
    [{ next: null, entry: { ...entry, daysOfWeek: [] } }, 'plain', 'No reminder planned', 'Choose at least one day.'],
    [
      { next: null, entry: { ...entry, isActive: false } },
      'plain',
      'No reminder planned',
      'This schedule is not active.',
    ],
    [{ next: null, entry: { ...entry, targetBedTime: '' } }, 'plain', 'No reminder planned', 'Enter a bedtime.'],
  ];
  for (const [part, bell, title, detail] of cases) {
    assert.deepEqual(reminderTruth({ ...base, ...part }), { bell, title, detail });
  }
});
