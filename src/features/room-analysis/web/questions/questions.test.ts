import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Answers } from '#domain/room/room-report.ts';
import {
  answered,
  answersOf,
  areEqual,
  currentQuestion,
  NEW_QUESTIONS,
  openCount,
  QUESTION_NAMES,
  type Questions,
  questionsForNextPhoto,
  questionsOf,
  reopened,
} from './questions.ts';

const ALL: Answers = { taken: 'evening', curtains: 'partly', screen: 'no' };

describe('questions of the room analysis', () => {
  const cases: [string, Questions, (typeof QUESTION_NAMES)[number] | null, number][] = [
    ['new', NEW_QUESTIONS, 'taken', 3],
    ['first answered', answered(NEW_QUESTIONS, 'taken', 'day'), 'curtains', 2],
    ['"not sure" is an answer', answered(NEW_QUESTIONS, 'taken', 'not_sure'), 'curtains', 2],
    ['a later one answered', answered(NEW_QUESTIONS, 'screen', 'yes'), 'taken', 2],
    ['all answered', { ...NEW_QUESTIONS, answers: ALL }, null, 0],
    ['one reopened', reopened({ ...NEW_QUESTIONS, answers: ALL }, 'curtains'), 'curtains', 0],
    [
      'the reopened one answered',
      answered(reopened({ ...NEW_QUESTIONS, answers: ALL }, 'curtains'), 'curtains', 'no'),
      null,
      0,
    ],
  ];
  for (const [name, questions, question, open] of cases) {
    it(`${name}: the question is ${question}, and ${open} are open.`, () => {
      assert.equal(currentQuestion(questions), question);
      assert.equal(openCount(questions), open);
    });
  }

  it('The answers that were given count while others are open.', () =>
    assert.deepEqual(answersOf(answered(NEW_QUESTIONS, 'curtains', 'yes')), {
      taken: 'not_sure',
      curtains: 'yes',
      screen: 'not_sure',
    }));

  it('The next photo of the room asks only when it was taken.', () => {
    const next = questionsForNextPhoto({ ...NEW_QUESTIONS, answers: ALL });
    assert.equal(currentQuestion(next), 'taken');
    assert.deepEqual(next.answers, { curtains: 'partly', screen: 'no' });
  });

  it('The questions of a stored analysis have its answers, and can answer what was left open.', () => {
    const stored: Answers = { taken: 'not_sure', curtains: 'no', screen: 'not_sure' };
    assert.deepEqual(answersOf(questionsOf(stored)), stored);
    assert.equal(currentQuestion(questionsOf(stored)), 'taken');
    assert.ok(areEqual(stored, answersOf(questionsOf(stored))));
    assert.ok(!areEqual(stored, ALL));
  });

  it('The last answer to a question counts, in any order of answers and changes.', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...QUESTION_NAMES), fc.constantFrom('yes', 'no', 'not_sure'), fc.boolean())),
        (steps) => {
          let questions = NEW_QUESTIONS;
          for (const [name, answer, isReopened] of steps) {
            if (isReopened) questions = reopened(questions, name);
            questions = answered(questions, name, answer as never);
          }
          for (const name of QUESTION_NAMES) {
            const last = steps.findLast(([other]) => other === name)?.[1] ?? 'not_sure';
            assert.equal(answersOf(questions)[name], last);
          }
          assert.equal(openCount(questions), QUESTION_NAMES.length - new Set(steps.map(([name]) => name)).size);
        },
      ),
    ));
});
