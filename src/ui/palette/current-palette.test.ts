import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { paletteFor } from './current-palette.ts';
import { eveningMessage, eveningWindow, minutesOf, type Tonight } from './evening-window.ts';

const tonight = (known: Partial<Tonight> = {}): Tonight => ({ bed: null, wake: null, sunset: null, ...known });
const at = (time: string): number => minutesOf(time)!;

const auto = (time: string, known: Partial<Tonight>, prefersDark = false) =>
  paletteFor({ choice: 'auto', tonight: tonight(known), nowMinutes: at(time), prefersDark });

const CASES: { why: string; known: Partial<Tonight>; evening: string[]; day: string[] }[] = [
  {
    why: 'it lasts from 20:30 to 06:00 when nothing is known',
    known: {},
    evening: ['20:30', '23:59', '00:00', '05:59'],
    day: ['06:00', '12:00', '20:29'],
  },
  {
    why: 'it starts two hours before bed',
    known: { bed: '22:30' },
    evening: ['20:30', '03:00'],
    day: ['20:29', '06:00'],
  },
  {
    why: 'a bedtime past midnight belongs to the evening before',
    known: { bed: '00:30' },
    evening: ['22:30', '00:30'],
    day: ['22:29', '21:00'],
  },
  {
    why: 'an earlier sunset starts it',
    known: { bed: '23:00', sunset: '19:12' },
    evening: ['19:12', '21:00'],
    day: ['19:11'],
  },
  {
    why: 'a late sunset does not delay it',
    known: { bed: '22:00', sunset: '21:40' },
    evening: ['20:00'],
    day: ['19:59'],
  },
  {
    why: 'it never starts before 18:00, however early the sun sets',
    known: { sunset: '15:52' },
    evening: ['18:00'],
    day: ['15:52', '17:59'],
  },
  {
    why: 'it never starts before 18:00, however early the bedtime',
    known: { bed: '19:00' },
    evening: ['18:00'],
    day: ['17:59'],
  },
  {
    why: 'it ends at wake time',
    known: { bed: '22:30', wake: '07:15' },
    evening: ['06:30', '07:14'],
    day: ['07:15'],
  },
  {
    why: 'a wake time at night ends it',
    known: { bed: '20:00', wake: '03:30' },
    evening: ['03:29'],
    day: ['03:30', '05:00'],
  },
  {
    why: 'a day sleeper does not get it all day',
    known: { bed: '08:00', wake: '16:00', sunset: '18:30' },
    evening: ['18:30', '04:00', '10:29'],
    day: ['10:30', '16:00'],
  },
  {
    why: 'a sunset past midnight, far north, belongs to the evening before',
    known: { bed: '23:30', sunset: '00:20' },
    evening: ['21:30'],
    day: ['21:29'],
  },
  {
    why: 'invalid times are ignored',
    known: { bed: '25:99', wake: 'soon', sunset: '' },
    evening: ['20:30', '05:59'],
    day: ['20:29', '06:00'],
  },
];

for (const { why, known, evening, day } of CASES) {
  test(`The evening light follows its rule: ${why}.`, () => {
    for (const time of evening) assert.equal(auto(time, known), 'evening', time);
    for (const time of day) assert.equal(auto(time, known), 'light', time);
    for (const time of day) assert.equal(auto(time, known, true), 'dark', `${time}, dark system`);
  });
}

test('A chosen palette stays at any time of day.', () => {
  for (const choice of ['light', 'dark', 'evening'] as const) {
    for (const nowMinutes of [0, 720, 1300]) {
      assert.equal(paletteFor({ choice, tonight: tonight(), nowMinutes, prefersDark: true }), choice);
    }
  }
});

test('The evening light begins at 18:00 or later and lasts at most 16 hours for any night.', () => {
  const clock = fc.option(
    fc.integer({ min: 0, max: 1439 }).map((m) => {
      return `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;
    }),
  );
  fc.assert(
    fc.property(fc.record({ bed: clock, wake: clock, sunset: clock }), (known) => {
      const { startMinutes, endMinutes } = eveningWindow(known);
      assert.ok(startMinutes >= 18 * 60);
      assert.ok(endMinutes > startMinutes && endMinutes - startMinutes <= 16 * 60);
    }),
  );
});

test('The menu says when the evening light comes on, and why.', () => {
  const message = (known: Partial<Tonight>) => eveningMessage(eveningWindow(tonight(known)));
  assert.equal(message({ bed: '22:30' }), 'Evening from 8:30 PM, two hours before bed');
  assert.equal(message({ bed: '23:30', sunset: '19:05' }), 'Evening from 7:05 PM, at sunset');
  assert.equal(message({ sunset: '16:00' }), 'Evening from 6:00 PM');
  assert.equal(message({}), 'Evening from 8:30 PM');
  assert.equal(message({ bed: '02:15' }), 'Evening from 12:15 AM, two hours before bed');
});
