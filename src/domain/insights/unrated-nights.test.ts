import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ALL_HABITS } from '../checklist.ts';
import { anyNights } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { chartPoints } from '../progress/chart-points.ts';
import { summary } from '../progress/summary.ts';
import { insightFacts, lastNights, line, night, TODAY } from './insights.fixture.ts';

/** The same nights with another default rating on unrated nights and other ticks on unanswered checklists. */
const otherDefaults = (nights: readonly LoggedNight[], rating: number, habitsDone: number): LoggedNight[] =>
  nights.map((one) => ({
    ...one,
    sleepQualityScore: one.isRated ? one.sleepQualityScore : rating,
    habitsDone: one.isAnswered ? one.habitsDone : habitsDone,
  }));

test('No statistic depends on the rating of an unrated night or the ticks of an unanswered checklist.', () => {
  const anyRating = fc.integer({ min: 1, max: 10 });
  const anyHabits = fc.integer({ min: 0, max: ALL_HABITS });
  fc.assert(
    fc.property(anyNights(TODAY), anyRating, anyHabits, (nights, rating, habitsDone) => {
      const others = otherDefaults(nights, rating, habitsDone);
      assert.deepEqual(insightFacts(others, TODAY), insightFacts(nights, TODAY));
      assert.deepEqual(summary(others), summary(nights));
      assert.deepEqual(chartPoints(others), chartPoints(nights));
    }),
  );
});

test('Ratings are averaged over the rated nights, and the text says so.', () => {
  const nights = lastNights(14, (index) => ({
    ...night(480),
    sleepQualityScore: index < 4 ? 8 : 5,
    isRated: index < 4,
  }));
  assert.match(line('overall', 'assessment', nights) ?? '', /rated your sleep 8\.0\/10 on 4 of them/);
  const unrated = nights.map((one) => ({ ...one, isRated: false }));
  const facts = insightFacts(unrated, TODAY).map(({ text }) => text);
  assert.ok(
    facts.every((text) => !/NaN|\/10\b|rated/.test(text)),
    facts.join('\n'),
  );
});
