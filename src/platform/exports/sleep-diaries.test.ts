import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pleesTracker } from './plees-tracker.ts';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';
import { sleepmeter } from './sleepmeter.ts';

const SPAN = '2026-03-07T22:40:00Z -> 2026-03-08T06:40:00Z';
const [START, STOP] = SPAN.split(' -> ').map((time) => Date.parse(time));

test('Plees Tracker: all versions have the same times, and the stars are no score.', async () => {
  const versions = [
    `sid,start,stop,rating\n1,${START},${STOP},4\n`,
    `sid,start,stop,rating,comment,wakes\n1,${START},${STOP},4,"one, ""two""\nthree",2\n`,
    `"sid","start","stop","rating","comment"\r\n"1","${START}","${STOP}","0",""\r\n`,
  ];
  for (const csv of versions) {
    const [session, ...more] = sessionsOf(await foundIn(pleesTracker, csv));
    assert.ok(session);
    assert.deepEqual([spanOf(session), more], [SPAN, []]);
    assert.deepEqual(
      [session.score, session.offsetMinutes, session.isFloating, session.isNap],
      [null, null, false, null],
    );
  }
});

test('Plees Tracker: a number that a spreadsheet shortened is not read.', async () => {
  const found = await foundIn(pleesTracker, `sid,start,stop,rating\n1,1.77292E+12,1.77295E+12,4\n2,,${STOP},4\n`);
  assert.deepEqual(reasonsOf(found), ['incomplete', 'incomplete']);
});

const HEADINGS = 'wake,sleep,bedtime,holes,type,dreams,aid,hindrances,tags,quality,notes';
const line = (wake: string, sleep: string, bed: string, rest = ',NIGHT_SLEEP,NONE,NONE,NONE,NONE,5,""'): string =>
  `"${wake}","${sleep}","${bed}",${rest}`;
const NIGHT = line('2026-03-08 07:40+0100', '2026-03-07 23:55+0100', '2026-03-07 23:40+0100');

test('Sleepmeter: a night begins at bedtime and has its offset and its time asleep.', async () => {
  const [session] = sessionsOf(await foundIn(sleepmeter, `${HEADINGS}\n${NIGHT}\n`));
  assert.ok(session);
  assert.deepEqual(
    [spanOf(session), session.offsetMinutes, session.asleepMinutes, session.isNap],
    [SPAN, 60, 465, false],
  );
});

test('Sleepmeter: naps, impossible bedtimes, times awake and nights without sleep.', async () => {
  const nap = line(
    '2026-03-08 14:30+0100',
    '2026-03-08 14:00+0100',
    '2026-03-08 14:00+0100',
    ',NAP,NONE,NONE,NONE,NONE,5,""',
  );
  const later = line(
    '2026-03-10 07:00+0100',
    '2026-03-09 23:00+0100',
    '2026-03-09 23:30+0100',
    '60-120|180-200,NIGHT_SLEEP,NONE',
  );
  const awake = line('2026-03-11 01:00+0100', '2026-03-11 01:00+0100', '2026-03-11 00:00+0100');
  const found = await foundIn(sleepmeter, [HEADINGS, nap, later, awake, ''].join('\n'));
  assert.deepEqual(
    sessionsOf(found).map((session) => [spanOf(session), session.isNap, session.asleepMinutes]),
    [
      ['2026-03-08T13:00:00Z -> 2026-03-08T13:30:00Z', true, 30],
      ['2026-03-09T22:00:00Z -> 2026-03-10T06:00:00Z', false, null],
    ],
  );
  assert.deepEqual(reasonsOf(found), ['not_sleep']);
});

test('Sleepmeter: a night across a clock change has its true length.', async () => {
  const csv = `${HEADINGS}\n${line('2026-03-29 08:00+0200', '2026-03-28 23:00+0100', '2026-03-28 23:00+0100')}\n`;
  assert.deepEqual(sessionsOf(await foundIn(sleepmeter, csv)).map(spanOf), [
    '2026-03-28T22:00:00Z -> 2026-03-29T06:00:00Z',
  ]);
});

test('Sleepmeter: own words come before the nights, and notes may hold anything.', async () => {
  const note = NIGHT.replace(/""$/, '"a "quote", a comma,\n\nand a line: "');
  const second = line('2026-03-09 07:40+0100', '2026-03-08 23:55+0100', '2026-03-08 23:40+0100');
  const csv = ['custom_aid_id,class,name', 'CUSTOM_0001,HERBAL,"tea, hot"', '', HEADINGS, note, second, ''].join('\n');
  const found = await foundIn(sleepmeter, csv);
  assert.deepEqual([sessionsOf(found).length, reasonsOf(found)], [2, []]);
});
