import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aNight } from '../nights/night.fixture.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { isStillHard, programCard } from './program-card.ts';
import { startProgram } from './program-changes.ts';
import type { ProgramState } from './program-state.ts';

const START: LocalDate = '2026-03-16';
const after = (days: number): LocalDate => addDays(START, days);
const started = startProgram('asleep', START, { rise: '06:30' }, []);
/** Rated nights of the days after the start. */
const rated = (from: number, ...ratings: number[]) =>
  ratings.map((sleepQualityScore, at) => aNight({ date: after(from + at), sleepQualityScore, wakeTime: '06:30' }));
const times = (count: number, rating: number): number[] => Array.from({ length: count }, () => rating);
const GUARDS = { held: [], isShort: false };

test('The card goes from the week to the two questions and to the choice of the next step.', () => {
  const cards: [ProgramState, days: number, expected: unknown][] = [
    [started, 0, { phase: 'week', day: 1 }],
    [started, 6, { phase: 'week', day: 7 }],
    [started, 7, { phase: 'questions' }],
    [{ ...started, isChecked: true }, 7, { phase: 'judged', verdict: 'done', mayRepeat: true, isHarder: false }],
    [
      { ...started, isChecked: true, repeats: 2 },
      9,
      { phase: 'judged', verdict: 'done', mayRepeat: false, isHarder: false },
    ],
    [{ ...started, pausedOn: after(2) }, 16, { phase: 'paused', isOver: false }],
    [{ ...started, pausedOn: after(2) }, 17, { phase: 'paused', isOver: true }],
    [{ ...started, ended: { on: after(3), why: 'person' } }, 4, { phase: 'ended', why: 'person' }],
  ];
  for (const [state, days, expected] of cards) {
    assert.deepEqual(programCard(state, rated(1, ...times(7, 6)), after(days)), expected);
  }
});

test('A week rated 4 or lower, and 1.5 below the two weeks before, is harder.', () => {
  const isHarder = (before: number[], week: number[]) => {
    const card = programCard(
      { ...started, isChecked: true },
      [...rated(-13, ...before), ...rated(1, ...week)],
      after(7),
    );
    return card.phase === 'judged' && card.isHarder;
  };
  const before = [...times(7, 5), ...times(7, 6)];
  assert.ok(isHarder(before, times(7, 4)));
  assert.ok(!isHarder(before, [...times(6, 4), 5]));
  assert.ok(!isHarder([...times(8, 5), ...times(6, 6)], times(7, 4)));
  assert.ok(!isHarder(before, times(4, 2)));
  assert.ok(!isHarder(times(4, 8), times(7, 2)));
});

test('Nights are still hard at 60 % of seven rated ones, or below 85 % asleep.', () => {
  const isHard = (...ratings: number[]) => isStillHard(rated(0, ...ratings), after(13), GUARDS);
  assert.ok(isHard(...times(6, 4), ...times(4, 7)));
  assert.ok(!isHard(...times(5, 4), ...times(4, 7)));
  assert.ok(!isHard(...times(6, 4)));
  assert.ok(isStillHard([], after(13), { held: ['low-efficiency'], isShort: false }));
});
