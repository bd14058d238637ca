import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isSameQuantity, quantitiesIn } from './quantities.ts';

const CASES: [text: string, quantities: string[]][] = [
  ['You averaged 7 h 10 min in bed', ['430 minute']],
  ['seven hours and ten minutes', ['430 minute']],
  ['430 minutes', ['430 minute']],
  ['8 h', ['480 minute']],
  ['a 60-minute window', ['60 minute']],
  ['10:30 PM to 11:15 p.m.', ['10:30 pm', '11:15 pm']],
  ['at 10:30', ['10:30 -']],
  ['rated 6.4/10', ['6.4 -', '10 -']],
  ['on 8 of 14 nights', ['8 -', '14 night']],
  ['Twenty-one nights, forty percent', ['21 night', '40 percent']],
  ['1,721 nights and 32%', ['1721 night', '32 percent']],
  ['15-30 minutes', ['15 -', '30 minute']],
  ['nothing to count', []],
];
for (const [text, quantities] of CASES) {
  test(`The text "${text}" contains ${quantities.join(', ') || 'no number'}.`, () =>
    assert.deepEqual(
      quantitiesIn(text).map(({ value, unit = '-' }) => `${value} ${unit}`),
      quantities,
    ));
}

test('The same duration in hours and minutes, in minutes and in words is the same quantity.', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 23 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
      const [inHours, inMinutes] = [
        quantitiesIn(`${hours} h ${minutes} min`),
        quantitiesIn(`${hours * 60 + minutes} min`),
      ];
      assert.deepEqual(inHours, inMinutes);
    }),
  );
});

test('Two different units conflict, and a missing unit matches any.', () => {
  const [nights = { value: '', unit: '' }, minutes, bare] = quantitiesIn('7 nights, 7 min, 7.');
  assert.equal(isSameQuantity(nights, minutes!), false);
  assert.equal(isSameQuantity(nights, bare!), true);
});
