import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayLineStart, lineAxis } from './line-axis.ts';

const minute = fc.integer({ min: 0, max: 1439 });
const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

test('A typical night is on a line from 8 PM to 10 AM.', () => {
  const { bed, wake, reminder, labels } = lineAxis('22:48', '07:12', 84);
  assert.deepEqual({ bed, wake, reminder }, { bed: 0.2, wake: 0.8, reminder: 0.1 });
  assert.deepEqual(
    labels.map(({ text }) => text),
    ['8 PM', '12 AM', '4 AM', '8 AM'],
  );
  assert.equal(labels[0]?.at, 0);
});

test('The line moves to contain a daytime sleep or an early reminder.', () => {
  fc.assert(
    fc.property(minute, minute, fc.constantFrom(null, 15, 30, 45, 60, 120), (bedMinute, wakeMinute, lead) => {
      const { bed, wake, reminder, labels } = lineAxis(clock(bedMinute), clock(wakeMinute), lead);
      const order = [0, reminder ?? bed, bed, wake, 1];
      assert.deepEqual(
        order,
        [...order].sort((a, b) => a - b),
      );
      assert.ok(labels.length >= 3, 'enough hours are named');
    }),
  );
});

const DAY_LINES: [string, [number, number][], number][] = [
  ['a night', [[-90, 375]], -360],
  [
    'a nap until 6 PM',
    [
      [-90, 375],
      [1000, 1080],
    ],
    -360,
  ],
  [
    'a nap in the evening',
    [
      [-90, 375],
      [1130, 1170],
    ],
    -270,
  ],
  ['a bedtime before 6 PM', [[-400, 60]], -420],
  [
    'both',
    [
      [-400, 60],
      [1000, 1060],
    ],
    -420,
  ],
];

for (const [what, bars, start] of DAY_LINES) {
  test(`The line begins at 6 PM unless the sleep needs other hours: ${what}.`, () =>
    assert.equal(dayLineStart(bars), start));
}
