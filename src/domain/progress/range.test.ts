import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyNights, night, TODAY } from '../nights/night.fixture.ts';
import { addDays, dayNumber } from '../time/local-date.ts';
import { nightsIn, RANGES } from './range.ts';

test('A week ends with today and excludes the night seven days ago.', () => {
  const nights = [night(7), night(0), night(6), night(-1)];
  assert.deepEqual(
    nightsIn(nights, '7d', TODAY).map((each) => each.date),
    ['2026-03-14', '2026-03-20'],
  );
});

test('Every range is ordered by date and is part of the longer ones.', () => {
  fc.assert(
    fc.property(anyNights(addDays(TODAY, 3), 80), (nights) => {
      const ranges = RANGES.map(({ range }) => nightsIn(nights, range, TODAY));
      for (const [index, range] of ranges.entries()) {
        const days = range.map((each) => dayNumber(each.date));
        assert.deepEqual(
          days,
          days.toSorted((a, b) => a - b),
        );
        for (const each of range) assert.ok(ranges.at(index + 1)?.includes(each) ?? true);
      }
      assert.equal(ranges.at(-1)?.length, nights.length);
    }),
  );
});
