import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z as Zod } from 'zod';
import { z as zodStub } from './zod-stub.ts';

const z = zodStub as typeof Zod;

test('a contract can be written down without schemas', () => {
  const Night = z.object({
    bedTime: z.string().regex(/:/, 'A time, please.').nullable(),
    score: z.number().int().min(0),
  });
  assert.doesNotThrow(() =>
    z.strictObject({ ...Night.shape, night: Night.pick({ score: true }).partial().optional() }),
  );
});

test('what would parse is told at once that it cannot', () => {
  assert.throws(() => z.string().min(1).parse('x'), /no schemas in the browser/);
  assert.throws(() => z.string().safeParse('x'), /no schemas in the browser/);
});
