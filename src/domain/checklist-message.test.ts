import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checklistMessage } from './checklist-message.ts';

test('The message over the checklist changes at 60 and 80 percent.', () => {
  const messages = Array.from({ length: 9 }, (_, done) => checklistMessage(done, 8));
  assert.deepEqual(messages, [
    'Start with whichever is easiest tonight.',
    'Every small thing counts. Pick the next easiest.',
    'Every small thing counts. Pick the next easiest.',
    'Every small thing counts. Pick the next easiest.',
    'Every small thing counts. Pick the next easiest.',
    'Well on the way. 3 small things left.',
    'Well on the way. 2 small things left.',
    'Nearly there. One small thing left.',
    'All done. The room is ready for the night.',
  ]);
});

test('The message for a past night speaks in the past tense and changes at the same steps.', () => {
  const messages = [0, 1, 59, 60, 79, 80, 99, 100].map((done) => checklistMessage(done, 100, 'over'));
  assert.deepEqual(messages, [
    'Tick what you did, or choose none of these.',
    'Some of them.',
    'Some of them.',
    'Most of them.',
    'Most of them.',
    'Nearly all of them.',
    'Nearly all of them.',
    'All of them. The room was ready for the night.',
  ]);
});
