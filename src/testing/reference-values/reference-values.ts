import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Case<Input, Output> = { shows: string; input: Input; output: Output };

/** The cases of a computation. The files were made by an implementation of their own. */
export const referenceCases = <Input, Output>(file: string, computation: string): Case<Input, Output>[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${file}.json`), 'utf8'))[computation];

/** Within 1e-6, absolute below 1 and relative above; null stands for an infinite or unknown value. */
export function assertNear(actual: number | null, expected: number | null, message: string): void {
  const isNear =
    expected === null || actual === null
      ? expected === null && !Number.isFinite(actual ?? Number.NaN)
      : Math.abs(actual - expected) <= 1e-6 * Math.max(1, Math.abs(expected));
  assert.ok(isNear, `${message}: ${actual}, not ${expected}`);
}
