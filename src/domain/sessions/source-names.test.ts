import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceName } from './source-names.ts';

test('A source has its product name, and an unknown source has its own name.', () => {
  const cases = { 'apple-health': 'Apple Health', garmin: 'Garmin', somnox: 'somnox', constructor: 'constructor' };
  for (const [source, name] of Object.entries(cases)) assert.equal(sourceName(source), name);
});
