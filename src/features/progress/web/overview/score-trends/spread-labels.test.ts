import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { spreadLabels } from './spread-labels.ts';

const box = { gap: 22, top: 0, bottom: 300 };

test('Labels that are far apart stay at their wanted height.', () => {
  assert.deepEqual(spreadLabels([10, 200, 90], box), [10, 200, 90]);
  assert.deepEqual(spreadLabels([], box), []);
});

test('Labels at the same height move apart by equal distances.', () => {
  assert.deepEqual(spreadLabels([100, 100], box), [89, 111]);
  assert.deepEqual(spreadLabels([100, 104, 96], box), [100, 122, 78]);
});

test('Labels at an edge stay inside.', () => {
  assert.deepEqual(spreadLabels([0, 2], box), [0, 22]);
  assert.deepEqual(spreadLabels([300, 299], box), [300, 278]);
});

test('Four labels always keep their gap, their order and the box.', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 4 }), (preferred) => {
      const heights = spreadLabels(preferred, box);
      const sorted = [...heights].sort((one, other) => one - other);
      assert.ok(sorted[0]! >= -1e-9 && sorted.at(-1)! <= 300 + 1e-9);
      for (let index = 1; index < sorted.length; index += 1)
        assert.ok(sorted[index]! - sorted[index - 1]! >= 22 - 1e-9);
      for (const [one, height] of preferred.entries()) {
        for (const [other, otherHeight] of preferred.entries()) {
          if (height < otherHeight) assert.ok(heights[one]! < heights[other]!);
        }
      }
    }),
  );
});
