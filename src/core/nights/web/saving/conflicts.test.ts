import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mergedNotes, OFFLINE_SEPARATOR } from './conflicts.ts';

test('Text that one version shares with the other is not written twice.', () => {
  const cases: [before: string, theirs: string, ours: string, merged: string][] = [
    ['', 'Warm.', 'Loud.', `Warm.\n\n${OFFLINE_SEPARATOR}\nLoud.`],
    ['Slept.', 'Slept. Warm.', 'Slept. Loud.', `Slept. Warm.\n\n${OFFLINE_SEPARATOR}\nLoud.`],
    ['', 'Slept. Warm.', 'Slept.', 'Slept. Warm.'],
    ['', 'Slept.', 'Slept. Loud.', 'Slept. Loud.'],
    ['Slept.', '', 'Slept. Loud.', 'Slept. Loud.'],
    ['Slept.', 'Warm.', '', 'Warm.'],
  ];
  for (const [before, theirs, ours, merged] of cases) assert.equal(mergedNotes({ before, theirs, ours }), merged);
});

test('Both texts of two devices are present after merging.', () => {
  const text = fc.string({ maxLength: 12, unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, text, (before, theirs, added) => {
      const merged = mergedNotes({ before, theirs, ours: before + added });
      assert.ok(merged.includes(theirs));
      assert.ok(merged.includes(added.trim()));
    }),
  );
});
