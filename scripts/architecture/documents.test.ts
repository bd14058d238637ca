import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

const MAX_WORDS = 350;
/** Signs of Markdown that stand alone do not count. */
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test(`Each decision has at most ${MAX_WORDS} words.`, () => {
  const decisions = readdirSync(resolve(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
  const tooLong = decisions.filter((path) => wordsIn(read(path)) > MAX_WORDS);
  assert.deepEqual(tooLong, []);
});

test('Each package of package.json has a line in docs/dependencies.md, and no other has one.', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const lines = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  assert.deepEqual(lines.toSorted(), Object.keys({ ...dependencies, ...devDependencies }).toSorted());
});
