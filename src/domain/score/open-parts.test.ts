import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_HABITS } from '../checklist.ts';
import type { Band } from './bands.ts';
import { judgedBand, openParts, openStep } from './open-parts.ts';

type Night = Parameters<typeof openParts>[0];

const EMPTY: Night = {
  totalTimeInBed: null,
  sleepQualityScore: 5,
  isRated: false,
  isAnswered: false,
  habitsDone: 0,
};
const TIMES = { totalTimeInBed: 480 };
const RATING = { isRated: true, sleepQualityScore: 7 };
const HABITS = { isAnswered: true, habitsDone: 0b1111 };

test('What is not answered is open, and the rest has its own maximum.', () => {
  const cases: [string, Partial<Night>, number | null, number | null, string, number, number][] = [
    ['nothing', {}, null, null, 'environment habits duration rested', 0, 0],
    ['a photo alone', {}, 80, null, 'habits duration rested', 24, 30],
    ['times', TIMES, null, null, 'environment habits rested', 30, 30],
    ['times of a device', {}, null, 430, 'environment habits rested', 22, 30],
    ['logged times before those of a device', { totalTimeInBed: 300 }, null, 480, 'environment habits rested', 0, 30],
    ['the default rating', { sleepQualityScore: 5 }, null, null, 'environment habits duration rested', 0, 0],
    ['times and rating', { ...TIMES, ...RATING }, null, null, 'environment habits', 37, 40],
    ['no habit, as an answer', { isAnswered: true }, null, null, 'environment duration rested', 0, 30],
    ['all but the photo', { ...TIMES, ...RATING, ...HABITS }, null, null, 'environment', 52, 70],
    ['all', { ...TIMES, ...RATING, ...HABITS }, 71, null, '', 73, 100],
  ];
  for (const [name, night, room, imported, open, points, max] of cases) {
    const parts = openParts({ ...EMPTY, ...night }, room, imported);
    assert.deepEqual([parts.open.join(' '), parts.points, parts.max], [open, points, max], name);
  }
});

test('A night is judged once it is answered, never below 30 points, and never for a missing photo.', () => {
  const all = { ...EMPTY, ...TIMES, ...RATING, isAnswered: true, habitsDone: ALL_HABITS };
  const cases: [string, Partial<Night>, number | null, number, Band, boolean][] = [
    ['habits open', { isAnswered: false }, 90, 64, 'none', true],
    ['rating open', { isRated: false }, 90, 92, 'none', true],
    ['times open', { totalTimeInBed: null }, 90, 64, 'none', true],
    ['all answered', {}, 90, 94, 'excellent', false],
    ['all answered, good', {}, 90, 60, 'good', false],
    ['all answered, low', {}, 0, 30, 'poor', false],
    ['all answered, very low', {}, 0, 29, 'none', false],
    ['no photo, good', {}, null, 67, 'good', false],
    ['no photo, low', {}, null, 59, 'none', false],
  ];
  for (const [name, night, room, score, band, isSoFar] of cases) {
    const parts = openParts({ ...all, ...night }, room);
    assert.deepEqual([judgedBand(parts, score), parts.isSoFar], [band, isSoFar], name);
  }
  const unlogged = openParts({ ...all, totalTimeInBed: null }, 90, 480);
  assert.deepEqual([unlogged.points, unlogged.max, judgedBand(unlogged, 64)], [94, 100, 'none']);
});

test('What is open is one line, and its first part is the next step.', () => {
  const cases: [Partial<Night>, number | null, string | null][] = [
    [{}, null, 'duration 70 points still open: times, habits and rating'],
    [{ ...RATING, ...HABITS }, null, 'duration 30 points still open: times'],
    [TIMES, 80, 'habits 40 points still open: habits and rating'],
    [{ ...TIMES, ...RATING }, null, 'habits 30 points still open: habits'],
    [{ ...TIMES, ...HABITS }, 80, 'rested 10 points still open: rating'],
    [{ ...TIMES, ...RATING, ...HABITS }, null, 'environment 30 points still open: room photo'],
    [{ ...TIMES, ...RATING, ...HABITS }, 0, null],
  ];
  for (const [night, room, expected] of cases) {
    const step = openStep(openParts({ ...EMPTY, ...night }, room));
    assert.equal(step && `${step.part} ${step.message}`, expected);
  }
});
