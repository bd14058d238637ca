import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ItemRating } from './room-report.ts';
import { RUBRIC } from './rubric.ts';
import { MIDDLE, scored, weightOf } from './score.ts';

const rated = (id: ItemRating['id'], rating: number | null, confidence: number): ItemRating => ({
  id,
  rating,
  confidence,
  evidence: '',
  source: 'pixels',
});

const all = (rating: number, confidence: number): ItemRating[] => RUBRIC.map(({ id }) => rated(id, rating, confidence));

const anyRoom = fc.tuple(
  ...RUBRIC.map(({ id }) =>
    fc
      .tuple(fc.option(fc.double({ min: 0, max: 4, noNaN: true })), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([rating, confidence]) => rated(id, rating, confidence)),
  ),
);

test('The weights of the rubric add up to 100.', () => {
  assert.equal(
    RUBRIC.reduce((sum, { weight }) => sum + weight, 0),
    100,
  );
});

/** A room of which only the given items are known. */
const room = (changes: Partial<Record<ItemRating['id'], [rating: number | null, confidence: number]>>): ItemRating[] =>
  RUBRIC.map(({ id }) => rated(id, ...(changes[id] ?? ([null, 0] as const))));

test('The score is the weighted mean, pulled towards the middle of all rooms while less than two thirds are known.', () => {
  const cases: [string, ItemRating[], { score: number; band: number }][] = [
    ['a perfect room, fully known', all(4, 1), { score: 100, band: 10 }],
    ['a perfect room, half known', all(4, 0.5), { score: 89, band: 24 }],
    ['a perfect room, known to 40 %', all(4, 0.4), { score: 82, band: 27 }],
    ['the worst room, fully known', all(0, 1), { score: 0, band: 10 }],
    ['a middling room, fully known, with some disorder', all(2, 1), { score: 44, band: 10 }],
    ['an answer about screens alone', [rated('screens', 4, 0.9)], { score: 56, band: 34 }],
    ['an answer about the window alone', [rated('window_light', 0, 0.9)], { score: 43, band: 32 }],
    ['both answers', room({ window_light: [4, 0.9], screens: [4, 0.9] }), { score: 77, band: 29 }],
    ['nothing', all(4, 0), { score: 52, band: 38 }],
  ];
  for (const [name, items, expected] of cases) {
    const { score, band } = scored(items);
    assert.deepEqual({ score, band }, expected, name);
  }
});

test('A perfect evening photo with perfect answers is excellent, although no pixel shows the bed.', () => {
  const evening = room({
    ...{ window_light: [4, 0.9], screens: [4, 0.9], room_light: [4, 0.35] },
    ...{ light_color: [4, 0.4], tidiness: [4, 0.7], calm: [4, 0.3] },
  });
  assert.ok(scored(evening).score >= 90);
});

test('The less is known of a room, the closer its score is to the middle.', () => {
  fc.assert(
    fc.property(anyRoom, fc.double({ min: 0, max: 1, noNaN: true }), (items, share) => {
      const unsure = items.map((item) => (item.id === 'tidiness' ? { ...item, rating: null } : item));
      const less = unsure.map((item) => ({ ...item, confidence: item.confidence * share }));
      const distance = (room: ItemRating[]) => Math.abs(scored(room).score - MIDDLE);
      assert.ok(distance(less) <= distance(unsure) + 1, 'but for rounding');
    }),
  );
});

test('An answer to one pleasant question adds little to a messy room, and more together with the other.', () => {
  const messyRoom: Parameters<typeof room>[0] = { tidiness: [0.6, 0.7], calm: [1.5, 0.3] };
  const points = (answers: Parameters<typeof room>[0]) => scored(room({ ...messyRoom, ...answers })).score;
  const [none, screen, both] = [
    points({}),
    points({ screens: [4, 0.9] }),
    points({ screens: [4, 0.9], window_light: [4, 0.9] }),
  ];
  assert.ok(screen - none <= 8, `${none} ${screen}`);
  assert.ok(both > screen);
});

test('A floor and bed covered for certain leave at most 40 points, however good the rest is.', () => {
  const items = all(4, 0.9).map((item) => (item.id === 'tidiness' ? { ...item, rating: 0 } : item));
  assert.ok(scored(items).score <= 40);
});

test('Every score lies within 0 and 100, and more knowledge narrows the band.', () => {
  fc.assert(
    fc.property(anyRoom, (items) => {
      const { score, band } = scored(items);
      assert.ok(Number.isInteger(score) && score >= 0 && score <= 100);
      assert.ok(band >= 10 && band <= 38);
      const surer = scored(items.map((item) => ({ ...item, confidence: (item.confidence + 1) / 2 })));
      assert.ok(surer.band <= band);
    }),
  );
});

test('A better rating never lowers the score.', () => {
  fc.assert(
    fc.property(anyRoom, fc.nat(RUBRIC.length - 1), (items, at) => {
      const better = items.map((item, index) =>
        index === at && item.rating !== null ? { ...item, rating: Math.min(4, item.rating + 1) } : item,
      );
      assert.ok(scored(better).score >= scored(items).score);
    }),
  );
});

test('An unrated item does not count, at any confidence.', () => {
  fc.assert(
    fc.property(anyRoom, fc.nat(RUBRIC.length - 1), (items, at) => {
      const without = items.filter((_, index) => index !== at);
      const unrated = items.map((item, index) => (index === at ? { ...item, rating: null } : item));
      assert.deepEqual(scored(unrated), scored(without));
    }),
  );
});

test('Light from the window has the largest weight.', () => {
  assert.equal(Math.max(...RUBRIC.map(({ weight }) => weight)), weightOf('window_light'));
});
