import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { recordsOf } from './json-records.ts';
import { all, partOf } from './read-parts.fixture.ts';

const recordsIn = (text: string, wanted: string[][] = [['a', 'b']]) => all(recordsOf(partOf(text), wanted));

/** What a parser of the whole text finds, inner objects first. */
function expected(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(expected);
  return !Array.isArray(value) && 'a' in value && 'b' in value ? [...inner, value] : inner;
}

test('Objects with the wanted keys are found in any JSON, wherever chunks end.', async () => {
  const key = fc.constantFrom('a', 'b', 'c', 'a":', '{', '}é');
  const text = fc.constantFrom('"', '\\', '\\"', '":{', 'a', '');
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), text, fc.string({ unit: 'grapheme' })),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 5 }),
    ),
  }));
  const space = fc.constantFrom(undefined, 2, '\t');
  const filler = fc.nat({ max: 2000 });
  await fc.assert(
    fc.asyncProperty(value, space, filler, async (json, indent, characters) => {
      const file = JSON.stringify([' '.repeat(characters), json], null, indent);
      assert.deepEqual(await recordsIn(file), expected(JSON.parse(file)));
    }),
  );
});

test('A list of any length may stand before, and longer objects are not records but may contain some.', async () => {
  const before = JSON.stringify(Array.from({ length: 40_000 }, (_, index) => ({ bpm: index, at: 'night' })));
  const record = { a: 1, b: [2, { c: '}' }] };
  const text = `{"rates":${before},"nights":[${JSON.stringify(record)}],"a":1,"b":2}`;
  assert.deepEqual(await recordsIn(text), [record]);
});

test('One of several lists of keys is enough, and keys of inner objects do not count.', async () => {
  const text = '[{"a":1},{"a":1,"c":{"b":1}},{"d":2},{"b":1,"a":2}]';
  assert.deepEqual(await recordsIn(text, [['a', 'b'], ['d']]), [{ d: 2 }, { b: 1, a: 2 }]);
});

test('A file that breaks off, or an invalid record, is refused as damaged.', async () => {
  for (const text of ['{"a":1,"b":2', '[{"a":1,"b":2}', '{"a":"', '{"a":1,"b":2}]', '[{"a":1,"b":}]', '{"a"'])
    await assert.rejects(recordsIn(text), { reason: 'damaged' }, text);
});
