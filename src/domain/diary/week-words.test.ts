import assert from 'node:assert/strict';
import { test } from 'node:test';
import { efficiencyWords } from './week-words.ts';

const CASES: [efficiency: number, words: string][] = [
  [0, 'fewer than two of every three hours'],
  [0.62, 'fewer than two of every three hours'],
  [0.65, 'about two of every three hours'],
  [0.72, 'about three of every four hours'],
  [0.8, 'about four of every five hours'],
  [0.83, 'about five of every six hours'],
  [0.86, 'about six of every seven hours'],
  [0.87, 'about seven of every eight hours'],
  [0.9, 'about nine of every ten hours'],
  [0.95, 'about nine of every ten hours'],
  [0.97, 'nearly every hour'],
  [1, 'nearly every hour'],
];

test('The efficiency of a week in words is the nearest easy share of its hours.', () => {
  for (const [efficiency, words] of CASES) assert.equal(efficiencyWords(efficiency), words, String(efficiency));
});
