import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { fittedBox } from './fitted-box.ts';

it('A portrait photo is shown whole in the middle of a wide frame.', () =>
  assert.deepEqual(fittedBox({ width: 700, height: 400 }, { width: 300, height: 400 }), {
    fit: 'contain',
    box: { left: 200, top: 0, width: 300, height: 400 },
  }));

it('A photo with nearly the right shape fills its frame.', () =>
  assert.deepEqual(fittedBox({ width: 600, height: 400 }, { width: 600, height: 360 }), {
    fit: 'cover',
    box: { left: (600 - 600 * (400 / 360)) / 2, top: 0, width: 600 * (400 / 360), height: 400 },
  }));

it('A photo keeps its shape and loses at most a seventh of a side.', () => {
  const side = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(side, side, side, side, (frameWidth, frameHeight, width, height) => {
      const { box } = fittedBox({ width: frameWidth, height: frameHeight }, { width, height });
      assert.ok(box.width * 0.8599 <= frameWidth && box.height * 0.8599 <= frameHeight);
      assert.ok(Math.abs(box.width * height - box.height * width) < 1e-3 * width * height);
    }),
  );
});
