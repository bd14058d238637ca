import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ADVICE, CHECK_YOURSELF } from './advice.ts';
import { goodItemMessages, priorityOf, recommendationsFor, shortened } from './recommend.ts';
import { ItemId, type ItemRating } from './room-report.ts';
import { RUBRIC } from './rubric.ts';

const item = (id: ItemId, rating: number | null, confidence = 0.9): ItemRating => ({
  id,
  rating,
  confidence,
  evidence: '',
  source: 'user',
});

test('Priority follows the possible gain.', () => {
  const cases: [string, ItemRating, string | null][] = [
    ['a heavy item at 1 is urgent even when unsure', item('window_light', 1, 0.3), 'High Priority'],
    ['a heavy item at 0 is urgent', item('screens', 0), 'High Priority'],
    ['nine points to gain are urgent', item('room_light', 1.7), 'High Priority'],
    ['a light item at 0 is not', item('light_color', 0, 0.4), 'Medium Priority'],
    ['four points are medium', item('tidiness', 2, 0.7), 'Medium Priority'],
    ['two points are low', item('light_color', 2, 0.4), 'Low Priority'],
    ['one point is not worth a word', item('light_color', 3, 0.4), null],
    ['a perfect item needs nothing', item('bed', 4), null],
    ['an unrated item needs no advice', item('bed', null), null],
    ['a rating without any confidence is no ground for advice', item('window_light', 0, 0), null],
  ];
  for (const [name, rating, expected] of cases) assert.equal(priorityOf(rating), expected, name);
});

test('The most urgent comes first, there are at most five, and the last is what no photo shows.', () => {
  const anyItems = fc.tuple(
    ...RUBRIC.map(({ id }) =>
      fc
        .tuple(fc.option(fc.double({ min: 0, max: 4, noNaN: true })), fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([rating, confidence]) => item(id, rating, confidence)),
    ),
  );
  fc.assert(
    fc.property(anyItems, (items) => {
      const recommendations = recommendationsFor(items);
      assert.ok(recommendations.length >= 1 && recommendations.length <= 5);
      assert.equal(recommendations.at(-1)!.title, CHECK_YOURSELF.title);
      const ranks = recommendations.map(({ priority }) =>
        ['High Priority', 'Medium Priority', 'Low Priority'].indexOf(priority),
      );
      assert.deepEqual(ranks, ranks.toSorted());
    }),
  );
});

test('An item that is already good is praised and gets no advice.', () => {
  const items = [item('screens', 4), item('tidiness', 1)];
  assert.deepEqual(goodItemMessages(items), [ADVICE.screens.good]);
  assert.deepEqual(
    recommendationsFor(items).map(({ title }) => title),
    [ADVICE.tidiness.low.title, CHECK_YOURSELF.title],
  );
});

test('A heavy item that was not judged gives one low-priority tip.', () => {
  const recommendations = recommendationsFor([item('screens', null), item('window_light', null), item('bed', null)]);
  assert.deepEqual(recommendations, [
    { itemId: 'screens', ...ADVICE.screens.unseen, priority: 'Low Priority' },
    { itemId: 'window_light', ...ADVICE.window_light.unseen, priority: 'Low Priority' },
    { ...CHECK_YOURSELF, priority: 'Low Priority' },
  ]);
});

test("An analyzer's wording replaces the text but never the priority.", () => {
  const wording = [
    { itemId: 'bed' as const, title: `Bed ${'x'.repeat(99)}`, description: 'Fluff the pillows. '.repeat(30) },
  ];
  const [first] = recommendationsFor([item('bed', 2)], wording);
  assert.ok(first!.title.startsWith('Bed') && first!.title.length <= 60);
  assert.ok(first!.description.length <= 240);
  assert.deepEqual([first!.itemId, first!.priority], ['bed', 'Medium Priority']);
  const [blank] = recommendationsFor([item('bed', 2)], [{ itemId: 'bed', title: ' ', description: 'x' }]);
  assert.equal(blank!.title, ADVICE.bed.middle.title);
});

test('A shortened sentence ends at a word, with an ellipsis.', () => {
  assert.equal(shortened('Put  the\nphone away', 40), 'Put the phone away');
  assert.equal(shortened('Put the phone away tonight', 20), 'Put the phone away…');
});

test('Every text fits its place and makes no medical claim.', () => {
  const texts = ItemId.options.flatMap((id) => {
    const { low, middle, high, unseen } = ADVICE[id];
    return [low, middle, high, ...(unseen ? [unseen] : [])];
  });
  for (const { title, description } of [...texts, CHECK_YOURSELF]) {
    assert.ok(title.length <= 60, title);
    assert.ok(description.length <= 240, description);
    assert.doesNotMatch(`${title} ${description}`, /cure|treat|insomnia|disease|diagnos|patient|health/i);
  }
});
