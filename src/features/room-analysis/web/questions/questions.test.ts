import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Answers } from '#domain/room/room-report.ts';
import {
  answered,
  answersOf,
  areEqual,
  currentQuestion,
  isFinished,
  NEW_QUESTIONS,
  QUESTION_NAMES,
  type Questions,
  questionsForNextPhoto,
  questionsOf,
  reopened,
  skipped,
} from './questions.ts';

const ALL: Answers = { taken: 'evening', curtains: 'partly', screen: 'no' };

describe('questions of the room analysis', () => {
  const cases: [string, Questions, (typeof QUESTION_NAMES)[number] | null, boolean][] = [
    ['new', NEW_QUESTIONS, 'taken', false],
    ['first answered', answered(NEW_QUESTIONS, 'taken', 'day'), 'curtains', false],
    ['"not sure" is an answer', answered(NEW_QUESTIONS, 'taken', 'not_sure'), 'curtains', false],
    ['a later one answered', answered(NEW_QUESTIONS, 'screen', 'yes'), 'taken', false],
    ['all answered', { ...NEW_QUESTIONS, answers: ALL }, null, true],
    ['one reopened', reopened({ ...NEW_QUESTIONS, answers: ALL }, 'curtains'), 'curtains', false],
    [
      'the reopened one answered',
      answered(reopened({ ...NEW_QUESTIONS, answers: ALL }, 'curtains'), 'curtains', 'no'),
      null,
      true,
    ],
    ['skipped at once', skipped(NEW_QUESTIONS), 'taken', true],
    ['skipped while one is reopened', skipped(reopened({ ...NEW_QUESTIONS, answers: ALL }, 'taken')), null, true],
  ];
  for (const [name, questions, question, finished] of cases) {
    it(`${name}: the question is ${question}, and they are ${finished ? '' : 'not '}finished.`, () => {
      assert.equal(currentQuestion(questions), question);
      assert.equal(isFinished(questions), finished);
    });
  }

  it('The answers that were given count after the rest is skipped.', () =>
    assert.deepEqual(answersOf(skipped(answered(NEW_QUESTIONS, 'curtains', 'yes'))), {
      taken: 'not_sure',
      curtains: 'yes',
      screen: 'not_sure',
    }));

  it('The next photo of the room asks only when it was taken.', () => {
    const next = questionsForNextPhoto(skipped({ ...NEW_QUESTIONS, answers: ALL }));
    assert.deepEqual([currentQuestion(next), isFinished(next)], ['taken', false]);
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
          assert.equal(isFinished(questions), new Set(steps.map(([name]) => name)).size === QUESTION_NAMES.length);
        },
      ),
    ));
});
