import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf } from '../time/zone.ts';
import { minutesInBed } from './night-log.ts';

const CLOCK_CHANGES: [string, string, string, string, number][] = [
  ['America/New_York', '2026-03-08', '23:00', '07:00', 420],
  ['America/New_York', '2026-11-01', '23:00', '07:00', 540],
  ['Europe/Berlin', '2026-03-29', '23:00', '07:00', 420],
  ['Europe/Berlin', '2026-03-30', '23:00', '07:00', 480],
  ['Europe/Berlin', '2026-03-29', '02:30', '03:15', 0],
  ['Asia/Tokyo', '2026-03-29', '23:00', '07:00', 480],
];

for (const [zone, date, bedTime, wakeTime, minutes] of CLOCK_CHANGES) {
  test(`In ${zone}, the night to ${date} from ${bedTime} to ${wakeTime} is ${minutes} minutes in bed.`, () => {
    const instantIn = (day: string, time: string) => instantOf(zone, day, time);
    assert.equal(minutesInBed({ date, bedTime, wakeTime }, instantIn), minutes);
  });
}
