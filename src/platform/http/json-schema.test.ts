import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { serializerOf } from './json-schema.ts';

test('A choice that may be null is written with each of its values, also inside a union.', () => {
  const one = z.object({ kind: z.literal('one'), choice: z.enum(['yes', 'no']).nullable() });
  const other = z.object({ kind: z.literal('other'), mark: z.literal('seen').nullable(), text: z.string().nullable() });
  const serialize = serializerOf(z.object({ found: z.discriminatedUnion('kind', [one, other]).nullable() }));
  for (const found of [
    { kind: 'one', choice: 'yes' },
    { kind: 'one', choice: null },
    { kind: 'other', mark: 'seen', text: 'x' },
    { kind: 'other', mark: null, text: null },
    null,
  ]) {
    assert.deepEqual(JSON.parse(serialize({ found })), { found });
  }
});
