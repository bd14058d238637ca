import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../time/local-date.ts';
import {
  completePairs,
  droppedPairs,
  type PairOrder,
  plannedNight,
  type RecordedNight,
  shownNight,
} from './planned-nights.ts';

const FIRST = '2026-03-11';
const alternating = (pair: number): PairOrder => (pair % 2 === 0 ? 'first' : 'second');

test('Neighboring nights are pairs, and each pair has one night with the change.', () => {
  const arms = [0, 1, 2, 3].map((days) => plannedNight(FIRST, addDays(FIRST, days), alternating));
  assert.deepEqual(
    arms.map((night) => night && [night.pair, night.arm]),
    [
      [1, 'usual'],
      [1, 'with'],
      [2, 'with'],
      [2, 'usual'],
    ],
  );
  assert.equal(plannedNight(FIRST, addDays(FIRST, -1), alternating), null);
});

test("The evening's plan is shown from 18:00 until 06:00.", () => {
  const times: [string, string | null][] = [
    ['17:59', null],
    ['18:00', '2026-03-11'],
    ['23:59', '2026-03-11'],
    ['00:00', '2026-03-10'],
    ['05:59', '2026-03-10'],
    ['06:00', null],
  ];
  for (const [time, date] of times) assert.equal(shownNight({ date: '2026-03-10', time }), date, time);
});

const night = fc.record({
  rating: fc.option(fc.integer({ min: 1, max: 10 }), { freq: 4 }),
  asPlanned: fc.constantFrom(null, true, false),
  isClosed: fc.boolean(),
});

test('Only pairs with two final ratings count; each pair that is over and not complete is dropped.', () => {
  fc.assert(
    fc.property(fc.array(night, { maxLength: 30 }), (some) => {
      const nights: RecordedNight[] = some.map((one, days) => ({
        ...plannedNight(FIRST, addDays(FIRST, days), alternating)!,
        ...one,
      }));
      const pairs = completePairs(nights);
      for (const { pair, firstNight, ...ratings } of pairs) {
        const [first, second] = nights.slice(2 * pair - 2, 2 * pair);
        assert.equal(first?.date, firstNight);
        assert.ok(first?.isClosed && second?.isClosed);
        assert.equal(ratings.with, [first, second].find(({ arm }) => arm === 'with')?.rating);
      }
      const over = nights.filter(({ isClosed }) => isClosed).map(({ pair }) => pair);
      assert.equal(droppedPairs(nights, 99, pairs) + pairs.length, new Set(over).size);
    }),
  );
});
