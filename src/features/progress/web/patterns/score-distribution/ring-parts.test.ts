import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ringParts } from './ring-parts.ts';

test('One part fills the whole ring, and no counts give no parts.', () => {
  assert.deepEqual(ringParts([12]), [{ from: 0, sweep: 360 }]);
  assert.deepEqual(ringParts([]), []);
});

test('Parts fill the ring with gaps between them, and the smallest stays visible.', () => {
  const parts = ringParts([1000, 40, 1, 3]);
  const swept = parts.reduce((sum, { sweep }) => sum + sweep, 0);
  assert.ok(Math.abs(swept + 4 * 4 - 360) < 1e-9);
  for (const [index, { from, sweep }] of parts.entries()) {
    assert.ok(sweep >= 13);
    const before = parts[index - 1];
    assert.ok(Math.abs(from - (before ? before.from + before.sweep + 4 : 0)) < 1e-9);
  }
  const [largest, , smallest] = parts;
  assert.ok(largest && smallest && largest.sweep > 250 && smallest.sweep < 14);
});
