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

const recommend = recommendationsFor;

const anyItems = fc.tuple(
  ...RUBRIC.map(({ id }) =>
    fc
      .tuple(fc.option(fc.double({ min: 0, max: 4, noNaN: true })), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([rating, confidence]) => item(id, rating, confidence)),
  ),
);

test('Priority follows the possible gain, and an unsure finding has the lowest.', () => {
  const cases: [string, ItemRating, string | null][] = [
    ['a heavy item at 1 is urgent when sure', item('window_light', 1, 0.5), 'High Priority'],
    ['and a question when unsure', item('window_light', 0, 0.49), 'Low Priority'],
    ['a heavy item at 0 is urgent', item('screens', 0), 'High Priority'],
    ['nine points to gain are urgent', item('room_light', 1.7), 'High Priority'],
    ['a covered floor costs more than its weight', item('tidiness', 1.4, 0.7), 'High Priority'],
    ['a light item at 0 is not urgent', item('light_color', 0, 0.6), 'Medium Priority'],
    ['four points are medium', item('bed', 2, 0.7), 'Medium Priority'],
    ['two points are low', item('light_color', 2, 0.5), 'Low Priority'],
    ['one point is not worth a word', item('light_color', 3, 0.5), null],
    ['nor is an unsure rating that is nearly good', item('light_color', 3, 0.4), null],
    ['a perfect item needs nothing', item('bed', 4), null],
    ['an unrated item needs no advice', item('bed', null), null],
    ['a rating without any confidence is no ground for advice', item('window_light', 0, 0), null],
  ];
  for (const [name, rating, expected] of cases) assert.equal(priorityOf(rating), expected, name);
});

test('The most urgent comes first, there are at most five, and what no photo shows comes only alone.', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const recommendations = recommend(items);
      assert.ok(recommendations.length >= 1 && recommendations.length <= 5);
      const general = recommendations.filter(({ title }) => title === CHECK_YOURSELF.title).length;
      assert.equal(general, general && recommendations.length);
      const ranks = recommendations.map(({ priority }) =>
        ['High Priority', 'Medium Priority', 'Low Priority'].indexOf(priority),
      );
      assert.deepEqual(ranks, ranks.toSorted());
    }),
  );
});

test('High and medium priority need a sure finding, and every other finding is a question.', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      for (const { itemId, priority, certainty, title } of recommend(items)) {
        const rated = items.find(({ id }) => id === itemId);
        if (priority !== 'Low Priority') assert.ok(rated!.confidence >= 0.5);
        if (rated && rated.rating !== null && rated.confidence < 0.5) {
          assert.deepEqual([certainty, title], ['photo_unsure', ADVICE[rated.id].question.title]);
        }
      }
    }),
  );
});

test('Each recommendation names what it rests on.', () => {
  const photo = (id: ItemId, confidence: number) => ({ ...item(id, 1, confidence), source: 'pixels' as const });
  const items = [item('window_light', 0), photo('tidiness', 0.7), photo('calm', 0.3), item('screens', null)];
  assert.deepEqual(
    recommend(items).map(({ itemId, certainty }) => [itemId, certainty]),
    [
      ['tidiness', 'photo_sure'],
      ['window_light', 'answer'],
      ['calm', 'photo_unsure'],
    ],
  );
  assert.deepEqual(
    recommend([item('screens', null)]).map(({ itemId, certainty }) => [itemId, certainty]),
    [[undefined, 'general']],
  );
});

test('A room knee-deep in rubbish gets tidiness first, before curtains that let light in.', () => {
  const [first, second] = recommend([item('window_light', 0), item('tidiness', 0.4, 0.7)]);
  assert.deepEqual([first!.itemId, second!.itemId], ['tidiness', 'window_light']);
  const [curtains] = recommend([item('window_light', 0), item('tidiness', 2, 0.7)]);
  assert.equal(curtains!.itemId, 'window_light');
});

test('The order of questions depends on the items only, not on what was measured.', () => {
  const unsure = fc.tuple(
    ...(['window_light', 'tidiness', 'light_color'] as const).map((id) =>
      fc
        .tuple(fc.double({ min: 0, max: 2.5, noNaN: true }), fc.double({ min: 0.05, max: 0.49, noNaN: true }))
        .map(([rating, confidence]) => item(id, rating, confidence)),
    ),
  );
  fc.assert(
    fc.property(unsure, (items) => {
      const ids = recommend(items).map(({ itemId }) => itemId);
      assert.deepEqual(ids, ['window_light', 'tidiness', 'light_color']);
    }),
  );
});

test('An item that is already good is praised and gets no advice.', () => {
  const items = [item('screens', 4), item('tidiness', 1)];
  assert.deepEqual(goodItemMessages(items), [ADVICE.screens.good]);
  assert.deepEqual(
    recommend(items).map(({ title }) => title),
    [ADVICE.tidiness.low.title],
  );
  assert.deepEqual(goodItemMessages([item('calm', 4, 0.3)]), [], 'an unsure rating is no praise');
});

test('A shortened sentence ends at a word, with an ellipsis.', () => {
  assert.equal(shortened('Put  the\nphone away', 40), 'Put the phone away');
  assert.equal(shortened('Put the phone away tonight', 20), 'Put the phone away…');
});

test('Every text fits its place and makes no medical claim.', () => {
  const texts = ItemId.options.flatMap((id) => {
    const { low, middle, high, question } = ADVICE[id];
    return [low, middle, high, question];
  });
  for (const { title, description } of [...texts, CHECK_YOURSELF]) {
    assert.ok(title.length <= 60, title);
    assert.ok(description.length <= 240, description);
    assert.doesNotMatch(`${title} ${description}`, /cure|treat|insomnia|disease|diagnos|patient|health/i);
  }
});
