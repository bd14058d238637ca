import assert from 'node:assert/strict';
import { test } from 'node:test';
import { twelveHour } from '../time/clock-time.ts';
import { hourNotes, TRIP_TEXTS } from './hour-notes.ts';
import { datesAfterNightShifts, type HourPlans, type PlannedTrip } from './hour-plans.ts';
import { withPattern } from './shift-plan.ts';

const NONE: HourPlans = { trip: null, shifts: [], isSleepOnly: false };
const TRIP: PlannedTrip = {
  ...{
    to: 'America/Argentina/Buenos_Aires',
    hours: 8,
    flyOn: '2026-03-20',
    daysBefore: 2,
    bed: '23:00',
    wake: '07:00',
  },
};
const tripTexts = (changes: Partial<PlannedTrip>, isSleepOnly = false) =>
  hourNotes({ ...NONE, trip: { ...TRIP, ...changes }, isSleepOnly }, 'trip', twelveHour).map(({ date, text }) => [
    date,
    text,
  ]);

test('A trip is prepared day by day, and after landing light is sought and avoided.', () => {
  assert.deepEqual(tripTexts({}), [
    [
      '2026-03-18',
      'Day 1: bed 10:00 PM, up 6:00 AM. Bright light 6:00 AM to 9:30 AM. Dim from 7:00 PM. Last coffee or tea 1:00 PM.',
    ],
    [
      '2026-03-19',
      'Day 2: bed 9:00 PM, up 5:00 AM. Bright light 5:00 AM to 8:30 AM. Dim from 6:00 PM. Last coffee or tea 12:00 PM.',
    ],
    [
      '2026-03-20',
      'After landing: bright light 11:00 AM to 3:00 PM, none 7:00 AM to 11:00 AM, local time. About 7 days to go.',
    ],
  ]);
  assert.deepEqual(tripTexts({ hours: -6, daysBefore: 1 }), [
    [
      '2026-03-19',
      'Day 1: bed 12:00 AM, up 8:00 AM. Light 10:00 PM to 12:00 AM. Keep it dim 8:00 AM to 10:00 AM. Last coffee or tea 3:00 PM.',
    ],
    [
      '2026-03-20',
      'After landing: bright light 7:00 PM to 11:00 PM, none 11:00 PM to 3:00 AM, local time. About 5 days to go.',
    ],
  ]);
});

test('With nothing left to move, no days are counted.', () => {
  const [arrival] = tripTexts({ hours: -3, daysBefore: 3 }).slice(-1);
  assert.match(arrival![1]!, /^After landing: .*, local time\.$/);
});

test('Under three hours there is one sentence, and an excluded person gets times of sleep alone.', () => {
  assert.deepEqual(tripTexts({ hours: 2.5 }), [['2026-03-20', TRIP_TEXTS.small]]);
  assert.deepEqual(tripTexts({}, true), [
    ['2026-03-20', `${TRIP_TEXTS.excluded} From the first night: bed 11:00 PM, up 7:00 AM, local time.`],
  ]);
});

const NIGHT = { start: '22:00', end: '06:00' };
const shiftNotes = (shifts: HourPlans['shifts'], isSleepOnly = false) =>
  hourNotes({ ...NONE, shifts, isSleepOnly }, 'shifts', twelveHour);

test('Of two night shifts the first leaves a long sleep, and the last a short one before an early evening.', () => {
  const [first, second] = shiftNotes([
    { date: '2026-03-10', ...NIGHT },
    { date: '2026-03-11', ...NIGHT },
  ]);
  assert.deepEqual(first, {
    date: '2026-03-10',
    title: 'Night shift, 10:00 PM to 6:00 AM',
    text:
      'Nap 7:30 PM to 9:00 PM. Bright light 10:00 PM to 2:00 AM. Dim 2:00 AM to 6:00 AM, unless you are very sleepy. ' +
      'Last coffee or tea 2:00 AM. Staying awake at work comes first. Sleep 7:00 AM to 2:00 PM, dark and quiet.',
  });
  assert.match(
    second!.text,
    /^Nap 7:30 PM to 9:00 PM\. .* Sleep 7:00 AM to 10:30 AM, dark and quiet\. Then an early evening\.$/,
  );
});

test('Only at the end of a night shift being awake comes before the dark.', () => {
  const early = { date: '2026-03-12', start: '05:00', end: '13:00' };
  assert.match(shiftNotes([early])[0]!.text, /^Dim 6:00 PM to 8:00 PM\. Sleep 8:00 PM to 3:30 AM/);
});

test('An early shift is a note of the evening before, a day shift is none, and light is left out for some.', () => {
  const notes = shiftNotes(
    [
      { date: '2026-03-12', start: '05:00', end: '13:00' },
      { date: '2026-03-13', start: '09:00', end: '17:00' },
      { date: '2026-03-10', start: '15:00', end: '23:00' },
    ],
    true,
  );
  assert.deepEqual(notes, [
    {
      date: '2026-03-10',
      title: 'Evening shift, 3:00 PM to 11:00 PM',
      text: 'Sleep 12:30 AM to 8:30 AM, dark and quiet.',
    },
    {
      date: '2026-03-11',
      title: 'Tomorrow: early shift, 5:00 AM to 1:00 PM',
      text: 'Sleep 8:00 PM to 3:30 AM, dark and quiet. Nap 2:00 PM to 2:30 PM.',
    },
  ]);
});

test('A night shift marks the date on which the person wakes after it, and no other shift does.', () => {
  const shifts = [
    { date: '2026-03-10', ...NIGHT },
    { date: '2026-03-12', start: '00:30', end: '08:00' },
    { date: '2026-03-13', start: '05:00', end: '13:00' },
  ];
  assert.deepEqual(datesAfterNightShifts({ ...NONE, shifts }), ['2026-03-11', '2026-03-12']);
});

test('A pattern replaces the shifts of its own days, clears days without work, and long past shifts go.', () => {
  const early = { date: '2026-03-03', start: '05:00', end: '13:00' };
  const past = { ...early, date: '2026-01-01' };
  const pattern = { from: '2026-03-02', until: '2026-03-07', on: 2, off: 2, ...NIGHT };
  const shifts = withPattern([past, early, { ...early, date: '2026-03-04' }], pattern, '2026-03-01');
  assert.deepEqual(shifts.map(({ date, start }) => `${date} ${start}`).sort(), [
    '2026-03-02 22:00',
    '2026-03-03 22:00',
    '2026-03-04 05:00',
    '2026-03-06 22:00',
    '2026-03-07 22:00',
  ]);
  assert.deepEqual(withPattern(shifts, { ...pattern, on: 0 }, '2026-03-01'), []);
});
