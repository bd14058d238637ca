import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readWhole } from './read-parts.fixture.ts';
import { SAMPLES } from './samples.fixture.ts';
import { zipOf } from './zip.fixture.ts';

const edit = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('overwrite', 'insert', 'remove', 'repeat', 'cut'),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc
      .constantFrom('-', '9'.repeat(30), '1e308', 'NaN', '"', ',', ';', '\n', '[', '{', '\u0000', '2026-13-45')
      .map((text) => Buffer.from(text)),
  ),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function edited(file: Buffer, { at, kind, bytes }: Edit): Buffer {
  const index = at % file.length;
  const [head, tail] = [file.subarray(0, index), file.subarray(index)];
  if (kind === 'cut') return Buffer.from(head);
  if (kind === 'insert') return Buffer.concat([head, bytes, tail]);
  if (kind === 'remove') return Buffer.concat([head, tail.subarray(bytes.length)]);
  if (kind === 'repeat') return Buffer.concat([head, tail, tail]);
  return Buffer.concat([head, bytes, tail.subarray(bytes.length)]);
}

const [FIRST_MS, LAST_MS, DAY_MS] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1), 86_400_000];

for (const [name, file] of SAMPLES) {
  test(`A damaged file of ${name} gives possible sessions or a message, alone and in a zip.`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), fc.boolean(), async (edits, isZipped) => {
        const damaged = edits.reduce((copy, one) => (copy.length > 0 ? edited(copy, one) : copy), file);
        const { sessions, messages } = await readWhole(
          isZipped ? zipOf([{ path: 'sleep.csv', content: damaged }]) : damaged,
        );
        assert.ok(sessions.length + messages.length > 0);
        for (const { startMs, endMs, asleepMinutes, score } of sessions) {
          assert.ok(startMs >= FIRST_MS && endMs <= LAST_MS && endMs > startMs && endMs - startMs <= DAY_MS);
          assert.ok(asleepMinutes === null || (asleepMinutes > 0 && asleepMinutes <= 1440));
          assert.ok(score === null || (score > 0 && score <= 100));
        }
        for (const message of messages) assert.match(message, /^[A-Z0-9].*\.$/);
      }),
      { numRuns: 60 },
    );
  });
}
