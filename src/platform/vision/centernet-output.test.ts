import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Sight } from '#domain/room/sight.ts';
import { sightIn } from './centernet-output.ts';

const [CELLS, CLASSES] = [128, 80];
const [PERSON, CAT, DOG, CLOCK, BED, TV, LAPTOP] = [0, 15, 16, 74, 59, 62, 63];

type Cell = { x: number; y: number; kind: number; score: number; distances?: number[] };

/** The sight in outputs that are 0 except in these cells, whose objects reach 20 pixels in each direction by default. */
function sightOf(...cells: Cell[]): Sight {
  const scores = new Float32Array(CELLS * CELLS * CLASSES);
  const distances = new Float32Array(CELLS * CELLS * 4);
  for (const { x, y, kind, score, distances: sides = [20, 20, 20, 20] } of cells) {
    scores[(y * CELLS + x) * CLASSES + kind] = score;
    distances.set(sides, (y * CELLS + x) * 4);
  }
  return sightIn(scores, distances);
}
const labelsOf = (...cells: Cell[]) => sightOf(...cells).objects.map(({ label }) => label);

test('An object has the box that its distances reach, in shares of the photo and not beyond its borders.', () => {
  const bed = { x: 64, y: 32, kind: BED, score: 0.5, distances: [128, 64, 64, 32] };
  assert.deepEqual(sightOf(bed), {
    objects: [{ label: 'bed', score: 0.5, box: { left: 0.25, top: 0.125, width: 0.375, height: 0.1875 } }],
    ...{ bed: 0.5, fullness: 0.5 },
  });
  const [all] = sightOf({ ...bed, distances: [900, 900, 900, 900] }).objects;
  assert.deepEqual(all?.box, { left: 0, top: 0, width: 1, height: 1 });
});

test('The best score of each class counts for bed and fullness, below the threshold and without a label as well.', () => {
  const seen = sightOf(
    { x: 1, y: 1, kind: BED, score: 0.125 },
    { x: 9, y: 9, kind: BED, score: 0.0625 },
    { x: 5, y: 5, kind: CLOCK, score: 0.75 },
  );
  assert.deepEqual(seen, { objects: [], bed: 0.125, fullness: 0.875 });
});

test('Kinds of screens and of pets share a label, and objects come best first.', () => {
  const found = [TV, LAPTOP, CAT, DOG, PERSON].map((kind, at) => ({ kind, x: 20 * at, y: 20, score: 0.3 + at / 10 }));
  assert.deepEqual(labelsOf(...found), ['person', 'pet', 'pet', 'screen', 'screen']);
});

test('A cell beside a better one is no object of its own.', () => {
  const best = { x: 0, y: 127, kind: BED, score: 0.6, distances: [0, 40, 40, 0] };
  const beside = { x: 1, y: 126, kind: BED, score: 0.5, distances: [0, 4, 4, 0] };
  assert.deepEqual(labelsOf(best, beside), ['bed']);
  assert.deepEqual(labelsOf(best, { ...beside, kind: PERSON }), ['bed', 'person']);
  assert.deepEqual(labelsOf(best, { ...beside, x: 2 }), ['bed', 'bed']);
});

test('Boxes of one label that overlap by more than 0.55 are one object, those of two labels are two.', () => {
  const television = { x: 40, y: 40, kind: TV, score: 0.6 };
  const shifted = (x: number, kind: number) => ({ x, y: 40, kind, score: 0.5 });
  assert.deepEqual(labelsOf(television, shifted(42, LAPTOP)), ['screen']);
  assert.deepEqual(labelsOf(television, shifted(43, LAPTOP)), ['screen', 'screen']);
  assert.deepEqual(labelsOf(television, shifted(42, BED)), ['screen', 'bed']);
});

test('Any outputs give a valid sight, and outputs that are no numbers none at all.', () => {
  const part = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1));
  const sides = fc.array(fc.oneof(fc.double({ min: -600, max: 600 }), fc.constantFrom(Number.NaN, Infinity)), {
    ...{ minLength: 4, maxLength: 4 },
  });
  const place = fc.nat(CELLS - 1);
  const cell = fc.record({ x: place, y: place, kind: fc.nat(CLASSES - 1), score: part, distances: sides });
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 300 }), (cells) => {
      const seen = Sight.parse(sightOf(...cells));
      for (const { box } of seen.objects) assert.ok(box.left + box.width < 1.0001 && box.top + box.height < 1.0001);
    }),
    { numRuns: 30 },
  );
  const chairs = Array.from({ length: 49 }, (_, at) => ({ x: (at % 7) * 12, y: Math.floor(at / 7) * 12, kind: 56 }));
  assert.equal(sightOf(...chairs.map((chair) => ({ ...chair, score: 0.4 }))).objects.length, 40);
  assert.throws(() => sightOf({ x: 3, y: 3, kind: CLOCK, score: Number.NaN }));
});
