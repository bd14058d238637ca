import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { affectedTests } from './affected-tests.ts';

const root = resolve(import.meta.dirname, '..');

for (const [changed, reached, notReached] of [
  [
    'src/domain/schedules/reminder-message.ts',
    'src/features/schedules/reminders.test.ts',
    'src/features/imports/imports.test.ts',
  ],
  [
    'src/domain/score/daily-score.ts',
    'src/core/nights/nights.test.ts',
    'src/features/schedules/web/week-layout.test.ts',
  ],
  [
    'src/core/schedules/contract.ts',
    'src/features/schedules/schedules.test.ts',
    'src/features/imports/imports.test.ts',
  ],
  [
    'src/features/history/web/found-nights.ts',
    'src/features/history/web/night-marks.test.ts',
    'src/core/nights/nights.test.ts',
  ],
] as const) {
  test(`A change of ${changed} runs ${reached}, and not ${notReached}.`, () => {
    const tests = affectedTests(root, [changed]);
    assert(tests.includes(reached));
    assert(!tests.includes(notReached));
  });
}
