import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertNear, referenceCases } from '#testing/reference-values/reference-values.ts';
import { anyNights, scored, TODAY } from '../nights/night.fixture.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { CHANGE_DAYS, changeMessage, changePeriod, type WeeklyChange, weeklyChange } from './weekly-change.ts';

type Input = { today: LocalDate; over: 'week' | 'month'; scores: [LocalDate, number | null][] };
type Output = Pick<WeeklyChange, 'from' | 'to' | 'percent' | 't' | 'verdict'>;

for (const { shows, input, output } of referenceCases<Input, Output>('weekly-change', 'weeklyChange')) {
  test(`The change of a week or month matches the reference values: ${shows}.`, () => {
    const nights = input.scores.map(([date, overallScore]) => ({ date, overallScore }));
    const found = weeklyChange(nights, input.today, input.over);
    const { from, to, verdict, percent } = output;
    assert.deepEqual([found.from, found.to, found.verdict, found.percent], [from, to, verdict, percent]);
    assert.equal(found.t === null, output.t === null);
    if (found.t !== null) assertNear(found.t, output.t, 't');
  });
}

test('What a week says stands until the next Monday, whatever is logged meanwhile, and reads no nights but the newest.', () => {
  const monday = addDays(TODAY, -4);
  fc.assert(
    fc.property(anyNights(addDays(TODAY, 3), 120), fc.integer({ min: 0, max: 6 }), (nights, days) => {
      const past = nights.filter(({ date }) => date < monday);
      const expected = weeklyChange(past, monday);
      assert.deepEqual(weeklyChange(nights.toReversed(), addDays(monday, days)), expected);
      const oldest = addDays(monday, days - CHANGE_DAYS);
      assert.deepEqual(
        weeklyChange(
          past.filter(({ date }) => date > oldest),
          monday,
        ),
        expected,
      );
    }),
  );
});

test('A change has one wording, and only outside the usual swing.', () => {
  const weeks = (recent: number) =>
    weeklyChange(
      scored(...Array.from({ length: 60 }, (_, ago) => (ago > 4 && ago < 12 ? recent : 60 + (ago % 5)))),
      TODAY,
    );
  assert.equal(changeMessage(weeks(80)), 'higher than your weeks usually are (+28.7%)');
  assert.equal(changeMessage(weeks(40)), 'lower than your weeks usually are (-35.6%)');
  assert.equal(changeMessage(weeks(62)), null);
  assert.equal(changePeriod(weeks(80)), 'Mar 9 to Mar 15');
  assert.equal(changePeriod(weeklyChange([], TODAY, 'month')), 'February');
});
