import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerSentence } from './room-answer.ts';

test('The sentence names a size only with a verdict, and a doubt makes it perhaps.', () => {
  const cases = [
    ['better', null, 'Since then you wake about a point better rested.'],
    ['worse', null, 'Since then you wake about half a point less rested.'],
    ['better', 'too few dates', 'Since then you wake about a point better rested, perhaps.'],
    ['worse', 'slope', 'Since then you wake about half a point less rested, perhaps.'],
    ['better', 'rising', 'Your ratings were already rising before the change.'],
    ['no clear change', 'falling', 'Your ratings were already falling before the change.'],
    ['no clear change', 'other dates', 'Nothing clear has changed in how rested you wake.'],
  ] as const;
  for (const [verdict, doubt, text] of cases) {
    assert.equal(answerSentence({ verdict, doubt, step: verdict === 'worse' ? -0.6 : 1.1 }), text);
  }
});
