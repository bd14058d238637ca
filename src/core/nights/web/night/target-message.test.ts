import assert from 'node:assert/strict';
import { test } from 'node:test';
import { targetMessage } from './target-message.ts';

test('A logged bedtime is compared with the target of its evening, also past midnight.', () => {
  const cases: [string, string | null, string][] = [
    ['22:30', null, 'Plan: 10:30\u00a0PM'],
    ['22:30', '23:10', 'In bed 40 minutes after plan (10:30\u00a0PM)'],
    ['22:30', '22:30', 'In bed on time (10:30\u00a0PM)'],
    ['23:30', '00:31', 'In bed 1 hour 1 minute after plan (11:30\u00a0PM)'],
    ['00:30', '23:30', 'In bed 1 hour before plan (12:30\u00a0AM)'],
    ['22:00', '21:59', 'In bed 1 minute before plan (10:00\u00a0PM)'],
    ['22:00', '00:15', 'In bed 2 hours 15 minutes after plan (10:00\u00a0PM)'],
  ];
  for (const [target, logged, message] of cases) assert.equal(targetMessage(target, logged), message);
});
