import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bedroomIn, placeIn, shownObjects } from './bedroom.ts';
import type { SeenObject, Sight } from './sight.ts';

const object = (label: SeenObject['label'], score: number): SeenObject => ({
  label,
  score,
  box: { left: 0, top: 0, width: 0.5, height: 0.5 },
});
const sightOf = (bed: number, ...objects: SeenObject[]): Sight => ({ bed, objects, fullness: 4 });

test('A room is a bedroom from a bed of 0.15, or if the person says so.', () => {
  const cases = [
    [sightOf(0.15), undefined, 'seen'],
    [sightOf(0.149), undefined, 'not-seen'],
    [sightOf(0.149), false, 'not-seen'],
    [sightOf(0.149), true, 'confirmed'],
    [null, undefined, undefined],
    [undefined, false, undefined],
  ] as const;
  for (const [sight, isBedroom, expected] of cases) assert.equal(bedroomIn({ sight }, isBedroom), expected);
  assert.equal(bedroomIn({ sight: sightOf(0.1), seesBedroom: true }), 'seen', 'a language model counts more');
  assert.equal(bedroomIn({ sight: sightOf(0.9), seesBedroom: false }), 'not-seen');
});

test('A place is named by a sure object that bedrooms do not have.', () => {
  const cases: [SeenObject[], ReturnType<typeof placeIn>][] = [
    [[object('sink', 0.5), object('toilet', 0.4)], 'bathroom'],
    [[object('sink', 0.5), object('oven', 0.4)], 'kitchen'],
    [[object('sink', 0.5), object('oven', 0.39)], 'bathroom'],
    [[object('sofa', 0.4)], 'living-room'],
    [[object('table', 0.4)], 'dining-room'],
    [[object('car', 0.4)], 'street'],
    [[object('person', 0.9)], 'portrait'],
    [[object('toilet', 0.39), object('chair', 0.9)], undefined],
    [[], undefined],
  ];
  for (const [objects, place] of cases) assert.equal(placeIn(sightOf(0.1, ...objects)), place);
});

test('Only sure objects of the short list are shown, at most two of a kind.', () => {
  const books = Array.from({ length: 5 }, () => object('books', 0.5));
  const shown = shownObjects(
    sightOf(0.5, object('car', 0.9), object('bed', 0.3), object('screen', 0.29), object('chair', 0.39), ...books),
  );
  assert.deepEqual(
    shown.map(({ label }) => label),
    ['bed', 'books', 'books'],
  );
});
