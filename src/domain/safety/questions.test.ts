import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Answers, QUESTIONS, resultOf } from './questions.ts';
import { SECTIONS } from './sections.ts';

const NO = { wheel: 'no', body: 'no', dark: 'no' } as const;

test('The answers are read together.', () => {
  const cases: [answers: Answers, sections: string[]][] = [
    [{}, []],
    [{ nights: 7 }, []],
    [{ months: 120 }, []],
    [{ nights: 3, months: 3 }, ['long-trouble']],
    [{ nights: 7, months: 3 }, ['long-trouble']],
    [{ nights: 2, months: 24 }, []],
    [{ nights: 3, months: 2 }, []],
    [{ nights: 0, months: 0, ...NO }, []],
    [{ nights: 4, months: 2.5 }, []],
    [{ nights: 4, months: Number.NaN }, []],
    [{ wheel: 'yes' }, ['driving', 'breathing']],
    [{ body: 'yes' }, ['breathing', 'legs', 'dreams']],
    [{ wheel: 'yes', body: 'yes' }, ['driving', 'breathing', 'legs', 'dreams']],
    [{ dark: 'yes' }, ['mood']],
    [
      { nights: 5, months: 6, wheel: 'yes', body: 'yes', dark: 'yes' },
      ['long-trouble', 'driving', 'breathing', 'legs', 'dreams', 'mood'],
    ],
  ];
  for (const [answers, sections] of cases) {
    assert.deepEqual(resultOf(answers).sections, sections, JSON.stringify(answers));
  }
});

test('Only thoughts of harming oneself put the text for a crisis first, and only five answers are complete.', () => {
  const answer = (values: readonly string[]) => fc.constantFrom(undefined, ...values);
  const anyAnswers = fc.record({
    nights: fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined }),
    months: fc.option(fc.integer({ min: 0, max: 1200 }), { nil: undefined }),
    wheel: answer(['yes', 'no']),
    body: answer(['yes', 'no']),
    dark: answer(['yes', 'no']),
  }) as fc.Arbitrary<Answers>;
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { sections, isCrisisFirst, isComplete } = resultOf(answers);
      assert.equal(isCrisisFirst, answers.dark === 'yes');
      assert.equal(isComplete, Object.values(answers).filter((one) => one !== undefined).length === 5);
      assert.equal(sections.includes('long-trouble'), (answers.nights ?? 0) >= 3 && (answers.months ?? 0) >= 3);
      assert.equal(new Set(sections).size, sections.length);
    }),
  );
});

test('Every section that an answer shows exists.', () => {
  const ids = SECTIONS.map(({ id }) => id);
  for (const { rules } of QUESTIONS) {
    for (const { show } of rules)
      assert.ok(
        show.every((id) => ids.includes(id)),
        show.join(),
      );
  }
});
