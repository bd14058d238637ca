import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checklistNight } from './checklist-night.ts';
import { type SchedulePlan, WEEKDAYS } from './schedule.ts';

/** A Thursday. */
const DATE = '2026-03-05';

const plan = (targetBedTime: string, targetWakeTime: string, changed: Partial<SchedulePlan> = {}): SchedulePlan => ({
  targetBedTime,
  targetWakeTime,
  daysOfWeek: [...WEEKDAYS],
  isActive: true,
  reminderEnabled: false,
  reminderMinutesBefore: 30,
  ...changed,
});

const USUAL = [plan('22:30', '06:30')];
const LATE = [plan('00:30', '08:30')];
const DAY_SLEEPER = [plan('08:00', '16:00')];
const AFTERNOON_SLEEPER = [plan('13:00', '20:00')];

const CASES: [string, string, readonly SchedulePlan[], ReturnType<typeof checklistNight>][] = [
  ['Without a schedule the morning is about last night', '07:00', [], 'last'],
  ['Without a schedule the evening begins at 17:00', '16:59', [], 'last'],
  ['Without a schedule it is about the coming night from 17:00', '17:00', [], 'coming'],
  ['Until midnight it stays with the coming night', '23:59', [], 'coming'],
  ['After midnight the two nights coincide', '00:00', [], 'same'],
  ['They coincide until the evening is over', '05:59', [], 'same'],
  ['From 06:00 it is about last night', '06:00', [], 'last'],
  ['A schedule of 22:30 begins at 17:30', '17:29', USUAL, 'last'],
  ['A schedule of 22:30 begins at 17:30 and not before', '17:30', USUAL, 'coming'],
  ['A bedtime that has passed changes nothing before midnight', '23:30', USUAL, 'coming'],
  ['A bedtime of 00:30 belongs to this evening', '19:29', LATE, 'last'],
  ['A bedtime of 00:30 opens from 19:30', '19:30', LATE, 'coming'],
  ['For a person who sleeps by day, the evening is about last night', '18:00', DAY_SLEEPER, 'last'],
  ['The same late at night', '23:30', DAY_SLEEPER, 'last'],
  ['Before a sleep by day the night that ends today is to come', '07:00', DAY_SLEEPER, 'same'],
  ['After a sleep by day it is last night', '16:30', DAY_SLEEPER, 'last'],
  ['A sleep that ends on the same day is that of today', '10:00', AFTERNOON_SLEEPER, 'same'],
  ['After it, it is last night', '20:30', AFTERNOON_SLEEPER, 'last'],
  [
    'An evening off follows the rule without a schedule',
    '17:00',
    [plan('22:30', '06:30', { daysOfWeek: ['monday'] })],
    'coming',
  ],
  ['An inactive schedule does not count', '17:00', [plan('23:30', '06:30', { isActive: false })], 'coming'],
];

for (const [title, time, schedules, expected] of CASES) {
  test(`${title} (${time})`, () => assert.equal(checklistNight({ date: DATE, time }, schedules), expected));
}
