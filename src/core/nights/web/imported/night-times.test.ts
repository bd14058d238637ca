import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addedToNight } from './added-to-night.ts';
import { suggestedTimes, timeEntries } from './night-times.ts';

const NIGHT = { bedTime: '22:30', wakeTime: '01:30' };

const ADDED: [string, Parameters<typeof addedToNight>, string | null][] = [
  ['after it', [NIGHT, [165, 375]], '22:30-06:15 up null'],
  ['after a long gap', [NIGHT, [211, 375]], '22:30-06:15 up 121'],
  ['after a gap of two hours', [NIGHT, [210, 375]], '22:30-06:15 up null'],
  ['beside minutes up', [{ ...NIGHT, minutesUp: 20 }, [240, 375]], '22:30-06:15 up 170'],
  ['before it', [{ bedTime: '02:45', wakeTime: '06:15' }, [-90, 90]], '22:30-06:15 up null'],
  ['long before it', [{ bedTime: '04:00', wakeTime: '06:15' }, [-90, 90]], '22:30-06:15 up 150'],
  ['on the next date', [NIGHT, [1400, 1450]], null],
  ['a day apart', [{ bedTime: '10:00', wakeTime: '20:00' }, [-300, -240]], null],
  ['without a time', [{ bedTime: null, wakeTime: '06:15' }, [-90, 90]], null],
];

for (const [what, input, expected] of ADDED) {
  test(`A sleep is added to the night: ${what}.`, () => {
    const night = addedToNight(...input);
    assert.equal(night && `${night.bedTime}-${night.wakeTime} up ${night.minutesUp}`, expected);
  });
}

test('Taking times over enters the minutes up of a device, and removes those of an earlier choice.', () => {
  const times = { bedTime: '22:30', wakeTime: '06:15' };
  const taken = (minutesUp: number) => suggestedTimes({ origin: 'imported', source: 'oura', ...times, minutesUp });
  const both = [
    ['bedTime', '22:30'],
    ['wakeTime', '06:15'],
  ];
  assert.deepEqual(timeEntries(taken(150), null), [...both, ['minutesUp', 150]]);
  assert.deepEqual(timeEntries(taken(0), null), both);
  assert.deepEqual(timeEntries(taken(0), { minutesUp: 150 }), [...both, ['minutesUp', null]]);
  assert.deepEqual(timeEntries(suggestedTimes({ origin: 'planned', ...times }), { minutesUp: 150 }), both);
});
