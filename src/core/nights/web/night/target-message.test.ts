import assert from 'node:assert/strict';
import { test } from 'node:test';
import { targetMessage } from './target-message.ts';

test('a logged bedtime is compared with the target of its evening, past midnight too', () => {
  const cases: [string, string | null, string][] = [
    ['22:30', null, 'Target 10:30\u00a0PM'],
    ['22:30', '23:10', 'Target 10:30\u00a0PM, you logged 11:10\u00a0PM, 40 minutes later'],
    ['22:30', '22:30', 'Target 10:30\u00a0PM, you logged 10:30\u00a0PM, right on time'],
    ['23:30', '00:31', 'Target 11:30\u00a0PM, you logged 12:31\u00a0AM, 1 hour 1 minute later'],
    ['00:30', '23:30', 'Target 12:30\u00a0AM, you logged 11:30\u00a0PM, 1 hour earlier'],
    ['22:00', '21:59', 'Target 10:00\u00a0PM, you logged 9:59\u00a0PM, 1 minute earlier'],
    ['22:00', '00:15', 'Target 10:00\u00a0PM, you logged 12:15\u00a0AM, 2 hours 15 minutes later'],
  ];
  for (const [target, logged, message] of cases) assert.equal(targetMessage(target, logged), message);
});
