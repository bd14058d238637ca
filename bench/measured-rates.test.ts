import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  FOUND_RATES,
  HARD_LIVES,
  NIGHTS_OUT,
  ORDINARY_LIVES,
  TRIALS,
} from '#features/how-we-find-patterns/web/measured-rates.ts';

const LIVES = [1, 2, 3, 4, 5];
const [TEST, ROOM, PERHAPS] = [6, 7, 8];

const page = readFileSync(`${import.meta.dirname}/README.md`, 'utf8');
const [, table] = page.split(/<!-- (?:end of )?false-patterns -->/);
const rows = [...table!.matchAll(/^\| (.+) \|$/gm)].slice(2).map(([, row]) => row!.split(' | '));
const firstEffect = rows.findIndex(([world]) => world!.startsWith('"Make it dark" adds'));

const shareIn = (row: readonly string[], column: number) => Math.round(Number.parseFloat(row[column]!));

/** One row for rows that differ in brackets only, with the largest share; null where it is real. */
function ratesOf(isIn: (row: string[]) => boolean, columns: (row: string[]) => number[]) {
  const lives = Map.groupBy(rows.slice(0, firstEffect).filter(isIn), ([world]) => world!.replace(/ \([^)]*\)$/, ''));
  return [...lives].map(([life, variants]) => [
    life,
    ...columns(variants[0]!).map((column) =>
      variants.some((row) => row[column]!.endsWith('real'))
        ? null
        : Math.max(...variants.map((row) => shareIn(row, column))),
    ),
  ]);
}

test('The page on patterns has the rates of the table.', () => {
  const isLife = (row: string[]) => row[1] !== '';
  assert.deepEqual(
    [...ORDINARY_LIVES, ...HARD_LIVES],
    ratesOf(isLife, () => LIVES),
  );
  const answers = ratesOf(
    (row) => !isLife(row),
    (row) => [row[TEST] === '' ? ROOM : TEST, PERHAPS],
  );
  assert.deepEqual(TRIALS, answers);
  assert.deepEqual(
    FOUND_RATES.map(([, share]) => share),
    rows.slice(firstEffect, firstEffect + 4).map((row) => shareIn(row, 1)),
  );
  assert.ok(HARD_LIVES.some(([life, share]) => life.startsWith('two nights out') && share === NIGHTS_OUT));
});
