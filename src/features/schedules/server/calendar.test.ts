import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import fc from 'fast-check';
import { appliesOn, bedDate } from '#domain/schedules/evening.ts';
import { WEEKDAYS, weekdayOf } from '#domain/schedules/schedule.ts';
import { addDays, dateOfDayNumber } from '#domain/time/local-date.ts';
import { type CalendarSchedule, calendarText } from './calendar.ts';

const APP = 'https://sleep.example.com';

const schedule = (changes: Partial<CalendarSchedule> = {}): CalendarSchedule => ({
  id: 'a1B2c3D4e5F6g7H8i9J0k1L2',
  name: 'Weekday Schedule',
  zone: 'America/New_York',
  // A Tuesday.
  since: '2026-03-10',
  changedAt: '2026-03-10T12:00:00.000Z',
  targetBedTime: '22:30',
  targetWakeTime: '06:30',
  daysOfWeek: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  isActive: true,
  reminderEnabled: true,
  reminderMinutesBefore: 30,
  ...changes,
});

/** The unfolded lines of a file. Checks that the file follows the line rules of RFC 5545. */
function linesOf(text: string): string[] {
  assert.ok(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'));
  assert.match(text, /END:VCALENDAR(\r\n)?$/);
  assert.doesNotMatch(text, /[^\r]\n|\r[^\n]/);
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, `${line} has more than 75 octets`);
  return text.replaceAll('\r\n ', '').split('\r\n');
}

async function eventLines(changes: Partial<CalendarSchedule> = {}): Promise<string[]> {
  const lines = linesOf(await calendarText([schedule(changes)], APP, '12-hour'));
  return lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT') + 1);
}

const contentOf = (lines: readonly string[], name: string): string | undefined =>
  lines.find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))?.replace(/^[^:]*:/, '');

test('A schedule is a repeated event from bedtime to wake time, with an alarm.', async () => {
  const lines = await eventLines();
  for (const line of [
    'UID:a1B2c3D4e5F6g7H8i9J0k1L2@better-sleep',
    'DTSTAMP:20260310T120000Z',
    'DTSTART;TZID=America/New_York:20260310T223000',
    'DTEND;TZID=America/New_York:20260311T063000',
    'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    'SUMMARY:Sleep: Weekday Schedule',
    'DESCRIPTION:Bed at 10:30 PM\\, up at 6:30 AM.',
    'TRANSP:TRANSPARENT',
    'ACTION:DISPLAY',
    'TRIGGER:-PT30M',
  ]) {
    assert.ok(lines.includes(line), line);
  }
});

test('A bedtime after midnight is on the calendar day after its evening.', async () => {
  const lines = await eventLines({ targetBedTime: '00:30', targetWakeTime: '07:00', daysOfWeek: ['friday', 'sunday'] });
  assert.equal(contentOf(lines, 'DTSTART'), '20260314T003000');
  assert.equal(contentOf(lines, 'DTEND'), '20260314T070000');
  assert.equal(contentOf(lines, 'RRULE'), 'FREQ=WEEKLY;BYDAY=SA,MO');
});

test('A schedule without reminders has no alarm, and one without length has no end.', async () => {
  assert.equal((await eventLines({ reminderEnabled: false })).includes('BEGIN:VALARM'), false);
  assert.equal(contentOf(await eventLines({ targetWakeTime: '22:30' }), 'DTEND'), undefined);
  assert.equal(contentOf(await eventLines({ reminderMinutesBefore: 120 }), 'TRIGGER'), '-PT2H');
});

test('The file describes every zone that a browser can be in, under the name that its events use.', async () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'US/Eastern', 'Asia/Calcutta', 'europe/berlin', 'GMT'];
  for (const zone of zones) {
    const lines = linesOf(await calendarText([schedule({ zone })], APP, '12-hour'));
    const start = lines.find((line) => line.startsWith('DTSTART;TZID=')) ?? '';
    const name = /TZID=([^:]+):20260310T223000$/.exec(start)?.[1];
    assert.ok(name, `${zone}: ${start}`);
    assert.ok(lines.includes(`TZID:${name}`), `${zone}: no VTIMEZONE ${name}`);
  }
});

test('A file contains each zone once.', async () => {
  const both = [schedule(), schedule({ id: 'b1B2c3D4e5F6g7H8i9J0k1L2' }), schedule({ zone: 'Europe/London' })];
  const lines = linesOf(await calendarText(both, APP, '12-hour'));
  assert.equal(lines.filter((line) => line === 'BEGIN:VTIMEZONE').length, 2);
  assert.equal(lines.filter((line) => line === 'BEGIN:VEVENT').length, 3);
});

test('An owner without schedules gets an empty, valid calendar.', async () => {
  const lines = linesOf(await calendarText([], APP, '12-hour'));
  assert.ok(lines.includes('X-WR-CALNAME:Better Sleep'));
  assert.equal(lines.includes('BEGIN:VEVENT'), false);
});

test("The same schedules give the same file, whatever the server's time zone.", async () => {
  const here = await calendarText([schedule()], APP, '12-hour');
  assert.equal(await calendarText([schedule()], APP, '12-hour'), here);
  const script = `
    const { calendarText } = await import(${JSON.stringify(import.meta.resolve('./calendar.ts'))});
    process.stdout.write(await calendarText([${JSON.stringify(schedule())}], ${JSON.stringify(APP)}, '12-hour'));`;
  for (const TZ of ['Asia/Tokyo', 'America/Los_Angeles']) {
    const there = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
    assert.equal(there.stdout, here, there.stderr);
  }
});

test('The events are on exactly the nights of the schedule.', async () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const plan = fc.record({
    targetBedTime: time,
    targetWakeTime: time,
    daysOfWeek: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 7 }),
    since: fc.integer({ min: 20_000, max: 30_000 }).map(dateOfDayNumber),
  });
  await fc.assert(
    fc.asyncProperty(plan, async (changes) => {
      const lines = await eventLines(changes);
      const first = (contentOf(lines, 'DTSTART') ?? '').replace(/^(\d{4})(\d{2})(\d{2})T.*/, '$1-$2-$3');
      const days = contentOf(lines, 'RRULE')
        ?.replace(/.*BYDAY=/, '')
        .split(',');
      const fortnight = Array.from({ length: 14 }, (_, index) => addDays(changes.since, index));
      const nights = fortnight
        .filter((evening) => appliesOn(schedule(changes), evening))
        .map((evening) => bedDate(changes, evening));
      const shown = [...fortnight, addDays(changes.since, 14)].filter(
        (date) => date >= first && days?.includes(weekdayOf(date).slice(0, 2).toUpperCase()),
      );
      assert.deepEqual(shown.slice(0, nights.length), nights);
    }),
    { numRuns: 200 },
  );
});

test('Any schedule name stays the text of its event and adds no other content.', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), async (name) => {
      const lines = await eventLines({ name });
      const read = contentOf(lines, 'SUMMARY')?.replace(/\\([\\;,])/g, '$1');
      assert.equal(read, `Sleep: ${name.replace(/\p{Cc}+/gu, ' ')}`);
    }),
  );
  const lines = await eventLines({ name: 'x\r\nBEGIN:VALARM\r\nATTACH:https://evil.example' });
  assert.equal(lines.filter((line) => line.startsWith('BEGIN:VALARM')).length, 1);
  assert.equal(
    lines.some((line) => line.startsWith('ATTACH')),
    false,
  );
});
