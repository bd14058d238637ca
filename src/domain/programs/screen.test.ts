import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Adaptation, PROGRAMS, type ProgramId } from './program-state.ts';
import {
  questionsOf,
  SCREEN_QUESTIONS,
  type ScreenAnswers,
  type ScreenQuestion,
  screening,
  windowScreening,
} from './screen.ts';
import { WINDOW_QUESTIONS } from './sleep-window.ts';

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
  pregnant: 'in-bed+beside in-bed+beside - ask-caffeine+beside -',
  eyes: '- - - no-light -',
  clinician: 'own-times own-times own-times own-times beside',
  care: 'baby baby baby baby -',
  shifts: 'shift-plan shift-plan by-shift shift-plan -',
};

const allNo = Object.fromEntries(SCREEN_QUESTIONS.map((question) => [question, false])) as ScreenAnswers;

function effectOf(program: ProgramId, question: ScreenQuestion): string {
  if (!questionsOf(program).includes(question)) return '-';
  const found = screening(program, { ...allNo, [question]: true });
  assert.notEqual(found.state, 'ask');
  if (found.state === 'refused') return found.refusal;
  if (found.state === 'ask') return 'ask';
  return [...found.adaptations, ...(found.beside.length > 0 ? ['beside'] : [])].join('+');
}

test('Each yes leads where the table says, and only the questions of the program are asked.', () => {
  for (const question of SCREEN_QUESTIONS) {
    assert.equal(PROGRAMS.map((program) => effectOf(program, question)).join(' '), TABLE[question], question);
  }
});

test('Questions are asked one by one in their order, age and crisis first, and the first yes that refuses ends them.', () => {
  const asked: ScreenQuestion[] = [];
  const answers: ScreenAnswers = {};
  for (let now = screening('asleep', answers); now.state === 'ask'; now = screening('asleep', answers)) {
    asked.push(now.question);
    answers[now.question] = false;
  }
  assert.deepEqual(asked, questionsOf('asleep'));
  assert.deepEqual(asked.slice(0, 3), ['age', 'dark', 'sleepy']);
  const both = screening('asleep', { ...allNo, breath: true, sleepy: true });
  assert.deepEqual(both, { state: 'refused', question: 'sleepy', refusal: 'stop' });
});

test('Adaptations are named once, and advice stands beside the program.', () => {
  const found = screening('wake', { ...allNo, legs: true, falls: true, pregnant: true });
  const adaptations: Adaptation[] = ['in-bed'];
  assert.deepEqual(found, { state: 'may-start', adaptations, beside: ['legs', 'pregnant'] });
});

test('The sleep window starts only after twelve answers of no.', () => {
  const no = Object.fromEntries(WINDOW_QUESTIONS.map((question) => [question, false]));
  assert.deepEqual(windowScreening(no), { state: 'may-start' });
  for (const question of WINDOW_QUESTIONS) {
    const { [question]: _, ...open } = no;
    assert.deepEqual(windowScreening(open), { state: 'ask', question });
    assert.deepEqual(windowScreening({ ...no, [question]: true }), { state: 'refused', question });
  }
});
