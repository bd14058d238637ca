import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { GUEST_ID_LENGTH } from '#contract/owner-id.ts';
import { loginProblem, type SignUpForm, settingsProblem, signUpProblem } from '#domain/account/account-rules.ts';
import { scored } from '#domain/nights/night.fixture.ts';
import { historyAverage, historyStreak } from '#domain/progress/history.ts';
import { formatHours } from '#domain/schedules/evening.ts';
import { NEW_SCHEDULE, REMINDER_MINUTES, shortDay, WEEKDAYS } from '#domain/schedules/schedule.ts';
import { roomMessage } from '#domain/score/bands.ts';
import { hoursAndMinutes, twelveHour } from '#domain/time/clock-time.ts';
import { longDate, weekdayName } from '#domain/time/format-date.ts';
import { TOPICS, topicFromSearch } from '#features/sleep-guide/web/content/topics.ts';
import { TOAST_RULES } from '#ui/toast-rules.ts';

/** Sections 5 and 9: validation, limits, constants and fixed content. */

describe('History and schedule rules', () => {
  test('The streak of the history counts entries of 70 or more from the top, and stops at the first that is not.', () => {
    const cases: [(number | null)[], number][] = [
      [[], 0],
      [[70], 1],
      [[69, 90], 0],
      [[90, 70, 69, 100], 2],
      [[90, null, 90], 1],
      [[null, 90], 0],
    ];
    for (const [scores, streak] of cases) assert.equal(historyStreak(scored(...scores)), streak, String(scores));
  });

  test('The average of the history is the rounded mean of the scores that are not null, or 0.', () => {
    const cases: [(number | null)[], number][] = [
      [[], 0],
      [[null], 0],
      [[70, 71], 71],
      [[0, 50, null], 25],
    ];
    for (const [scores, average] of cases) assert.equal(historyAverage(scored(...scores)), average, String(scores));
  });

  test('Durations, times and dates are shown as specified.', () => {
    assert.equal(hoursAndMinutes(445), '7h 25m');
    assert.deepEqual([540, 445, 480].map(formatHours), ['9.0 hours', '7.4 hours', '8.0 hours']);
    assert.deepEqual(['00:05', '12:00', '22:30'].map(twelveHour), ['12:05 AM', '12:00 PM', '10:30 PM']);
    assert.equal(`${weekdayName('2026-03-20')}, ${longDate('2026-03-20')}`, 'Friday, March 20, 2026');
    assert.deepEqual(WEEKDAYS.map(shortDay), ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  });

  test('The schedule form starts empty at 22:00 and 07:00, active, without a reminder, which would be 30 minutes before.', () => {
    assert.deepEqual(NEW_SCHEDULE, {
      name: '',
      targetBedTime: '22:00',
      targetWakeTime: '07:00',
      daysOfWeek: [],
      isActive: true,
      reminderEnabled: false,
      reminderMinutesBefore: 30,
    });
    assert.deepEqual(REMINDER_MINUTES, [15, 30, 45, 60, 120]);
    assert.deepEqual(WEEKDAYS, ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
  });
});

describe('Validation', () => {
  const FINE: SignUpForm = { email: 'maya@example.com', password: '123456', phoneNumber: '' };
  const PHONE = 'Please enter a valid phone number (10-15 digits)';

  test('Sign-up is checked in the specified order.', () => {
    const cases: [Partial<SignUpForm>, string | undefined, (keyof SignUpForm)?][] = [
      [{}, undefined],
      [{ email: '', password: '1', phoneNumber: '1' }, 'Please fill in email and password', 'email'],
      [{ email: 'maya', password: '' }, 'Please fill in email and password', 'password'],
      [{ email: '  ' }, 'Please fill in email and password', 'email'],
      [{ email: 'maya@example', password: '1', phoneNumber: '1' }, 'Please enter a valid email address', 'email'],
      [{ email: 'ma ya@example.com' }, 'Please enter a valid email address', 'email'],
      [{ email: ' maya@example.com ' }, undefined],
      [{ phoneNumber: '212 555 01', password: '1' }, PHONE, 'phoneNumber'],
      [{ phoneNumber: '1234567890123456' }, PHONE, 'phoneNumber'],
      [{ phoneNumber: '+1 (212) 555-0134' }, undefined],
      [{ phoneNumber: '   ' }, undefined],
      [{ password: '12345' }, 'Password must be at least 6 characters long', 'password'],
    ];
    for (const [change, message, field] of cases) {
      const problem = signUpProblem({ ...FINE, ...change });
      assert.deepEqual([problem?.message, problem?.field], [message, field], JSON.stringify(change));
    }
  });

  test('Login needs both fields.', () => {
    for (const [email, password] of [
      ['', ''],
      ['maya@example.com', ''],
      ['', 'x'],
    ] as const)
      assert.equal(loginProblem(email, password)?.message, 'Please fill in all fields');
    assert.equal(loginProblem('maya@example.com', 'x'), null);
  });

  test('The phone number of the settings has 10 to 15 digits.', () => {
    for (const text of ['123456789', '1234567890123456', 'none'])
      assert.equal(settingsProblem(text)?.message, PHONE, text);
    for (const text of ['', '212-555-0134', '123456789012345']) assert.equal(settingsProblem(text), null, text);
  });
});

describe('Room, guide and toasts', () => {
  test('The message of a room score changes at 80 and 60.', () => {
    assert.deepEqual([100, 80, 79, 60, 59, 0].map(roomMessage), [
      'Excellent - great sleep environment!',
      'Excellent - great sleep environment!',
      'Good - with room for improvement',
      'Good - with room for improvement',
      "Needs improvement - let's optimize your space",
      "Needs improvement - let's optimize your space",
    ]);
  });

  test('There are six topics, and any other type shows temperature.', () => {
    const ids = ['temperature', 'lighting', 'noise', 'comfort', 'air', 'organization'] as const;
    assert.deepEqual(
      TOPICS.map(({ id }) => id),
      ids,
    );
    assert.deepEqual(
      TOPICS.map(({ name }) => name),
      ['Temperature', 'Lighting', 'Noise', 'Comfort', 'Air Quality', 'Organization'],
    );
    for (const id of ids) assert.equal(topicFromSearch(`?type=${id}`).id, id);
    for (const search of ['', '?type=', '?type=humidity']) assert.equal(topicFromSearch(search).id, 'temperature');
  });

  test('Every topic states its key facts.', () => {
    const facts = {
      temperature: ['60-67°F (15-19°C)', 'thermostat to 65°F (18°C) one hour before bed'],
      lighting: ['blackout curtains', 'morning light for 15-30 minutes'],
      noise: ['earplugs reduce noise by 15-30 dB', 'white noise'],
      comfort: ['mattress every 7-10 years', 'pillows every 1-2 years'],
      air: ['humidity at 30-50%'],
      organization: ['10-minute evening tidy'],
    };
    for (const { id, keyPoints, overview, cards, actionSteps, sources } of TOPICS) {
      for (const fact of facts[id]) assert.ok(keyPoints.join('\n').toLowerCase().includes(fact.toLowerCase()), fact);
      for (const part of [overview, keyPoints, cards, actionSteps, sources]) assert.ok(part.length > 0, id);
    }
  });

  test('Toasts stay for 5000 ms, are removed after 1,000,000 ms, swipe at 50 px and take the focus by F8.', () => {
    assert.deepEqual(TOAST_RULES, {
      durationMs: 5000,
      removedAfterMs: 1_000_000,
      swipeThresholdPx: 50,
      hotkey: ['F8'],
    });
  });

  test('The id of a guest has 9 characters.', () => {
    assert.equal(GUEST_ID_LENGTH, 9);
  });
});
