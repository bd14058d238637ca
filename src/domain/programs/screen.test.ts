import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROGRAMS } from './program-state.ts';
import {
  effectOf,
  isRefusal,
  questionsOf,
  SCREEN_QUESTIONS,
  type ScreenAnswers,
  type ScreenQuestion,
  screening,
} from './screen.ts';

/** What a yes leads to, in the columns of `PROGRAMS`; a dash where it is not asked. */
const TABLE: Record<ScreenQuestion, string> = {
  age: 'stop stop stop stop stop',
  dark: 'stop stop stop stop -',
  sleepy: 'stop stop stop stop -',
  breath: 'doctor doctor doctor doctor -',
  legs: 'beside beside - - -',
  dreams: 'beside beside - - -',
  'mood-high': 'clinician clinician - clinician -',
  seizures: 'clinician clinician - clinician -',
  falls: 'in-bed in-bed - - -',
  pregnant: 'in-bed in-bed - ask-caffeine -',
  eyes: '- - - no-light -',
  clinician: 'own-times own-times own-times own-times beside',
  care: 'baby baby baby baby -',
  shifts: 'shift-plan shift-plan by-shift shift-plan -',
};

const allNo = Object.fromEntries(SCREEN_QUESTIONS.map((question) => [question, false])) as ScreenAnswers;

test('Each yes leads where the table says, and only the questions of the program are asked.', () => {
  for (const question of SCREEN_QUESTIONS) {
    const effects = PROGRAMS.map((program) => effectOf(program, question) ?? '-');
    assert.equal(effects.join(' '), TABLE[question], question);
  }
  assert.deepEqual(questionsOf('know'), ['age', 'clinician']);
  assert.deepEqual(questionsOf('asleep').slice(0, 3), ['age', 'dark', 'sleepy']);
});

test('A program starts with every question answered and no yes that refuses it, whatever else was answered.', () => {
  for (const program of PROGRAMS) {
    assert.deepEqual(screening(program, allNo), []);
    for (const question of questionsOf(program)) {
      const { [question]: _, ...open } = allNo;
      assert.equal(screening(program, open), null);
      const isRefused = screening(program, { ...allNo, [question]: true }) === null;
      assert.equal(isRefused, isRefusal(effectOf(program, question)), `${program} ${question}`);
    }
  }
});

test('Adaptations are named once.', () => {
  assert.deepEqual(screening('wake', { ...allNo, legs: true, falls: true, pregnant: true }), ['in-bed']);
});
