import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerReceipt, MORNING_ANSWER_CODES, MORNING_ANSWERS, shownAnswers } from './morning-answers.ts';

test('A browser shows as many answers as it has room for, and with two the ends of the scale.', () => {
  const codes = (maxActions: number) => shownAnswers(maxActions).map(({ code }) => code);
  assert.deepEqual(codes(3), [...MORNING_ANSWER_CODES]);
  assert.deepEqual(codes(5), [...MORNING_ANSWER_CODES]);
  assert.deepEqual(codes(2), ['rough', 'great']);
  assert.deepEqual(codes(1), []);
  assert.deepEqual(codes(0), []);
});

test('The receipt says what happened to the answer.', () => {
  const titles: [Parameters<typeof answerReceipt>[1], string][] = [
    [{ status: 200, outcome: 'saved' }, 'Saved'],
    [{ status: 200, outcome: 'rated' }, 'Already rated'],
    [{ status: 403, outcome: undefined }, 'This question has expired'],
    [{ status: 429, outcome: undefined }, 'Not saved yet'],
    [{ status: 503, outcome: undefined }, 'Not saved yet'],
    [null, 'Not saved yet'],
  ];
  for (const [response, title] of titles) assert.equal(answerReceipt(MORNING_ANSWERS[0], response).title, title);
  const saved = answerReceipt(MORNING_ANSWERS[2], { status: 200, outcome: 'saved' });
  assert.equal(saved.body, 'Great, 9 of 10. You can change it in your daily log.');
});
