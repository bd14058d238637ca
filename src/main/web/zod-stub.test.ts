import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z as Zod } from 'zod';
import { z as zodStub } from './zod-stub.ts';

const z = zodStub as typeof Zod;

test('A contract can be declared without schemas.', () => {
  const Night = z.object({
    bedTime: z.string().regex(/:/, 'A time, please.').nullable(),
    score: z.number().int().min(0),
  });
  assert.doesNotThrow(() =>
    z.strictObject({ ...Night.shape, night: Night.pick({ score: true }).partial().optional() }),
  );
});

test('Parsing with the stub throws at once.', () => {
  assert.throws(() => z.string().min(1).parse('x'), /Schemas are not available in the browser/);
  assert.throws(() => z.string().safeParse('x'), /Schemas are not available in the browser/);
});
