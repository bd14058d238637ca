import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ItemRating } from './room-report.ts';
import { RUBRIC } from './rubric.ts';
import { scored, weightOf } from './score.ts';

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

test('The score is the weighted mean, pulled towards 60 by the unknown weight.', () => {
  const cases: [string, ItemRating[], { score: number; band: number } | null][] = [
    ['a perfect room, fully known', all(4, 1), { score: 92, band: 4 }],
    ['the worst room, fully known', all(0, 1), { score: 12, band: 4 }],
    ['a middling room, half known', all(2, 0.5), { score: 53, band: 11 }],
    ['an answer about screens alone', [rated('screens', 4, 0.9)], { score: 74, band: 16 }],
    ['an answer about the window alone', [rated('window_light', 0, 0.9)], { score: 33, band: 15 }],
    ['too little', [rated('tidiness', 4, 0.7)], null],
    ['nothing', all(4, 0), null],
  ];
  for (const [name, items, expected] of cases) {
    const result = scored(items);
    assert.deepEqual(result && { score: result.score, band: result.band }, expected, name);
  }
});

test('An ordinary room at minimum confidence still gets a score, and a busy flash photo does not.', () => {
  const ordinary = [rated('tidiness', 2, 0.45), rated('light_color', 2, 0.4), rated('calm', 2, 0.3)];
  assert.notEqual(scored(ordinary), null);
  assert.equal(scored(ordinary.filter(({ id }) => id !== 'light_color')), null);
});

test('Every score lies within 0 and 100, and more knowledge narrows the band.', () => {
  fc.assert(
    fc.property(anyRoom, (items) => {
      const result = scored(items);
      if (!result) return;
      assert.ok(Number.isInteger(result.score) && result.score >= 0 && result.score <= 100);
      assert.ok(result.band >= 4 && result.band <= 16);
      const surer = scored(items.map((item) => ({ ...item, confidence: (item.confidence + 1) / 2 })))!;
      assert.ok(surer.band <= result.band);
    }),
  );
});

test('A better rating never lowers the score.', () => {
  fc.assert(
    fc.property(anyRoom, fc.nat(RUBRIC.length - 1), (items, at) => {
      const better = items.map((item, index) =>
        index === at && item.rating !== null ? { ...item, rating: Math.min(4, item.rating + 1) } : item,
      );
      assert.ok((scored(better)?.score ?? 0) >= (scored(items)?.score ?? 0));
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
