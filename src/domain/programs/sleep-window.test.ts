import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertNear, referenceCases } from '#testing/reference-values/reference-values.ts';
import { sleepWindow, type WindowInput, type WindowResult } from './sleep-window.ts';

type Input = Omit<WindowInput, 'isSleepy'> & { sleepy: boolean };
type Output = Omit<WindowResult, 'verdict'> & { verdict: string };

for (const { shows, input, output } of referenceCases<Input, Output>('sleep-window', 'sleepWindow')) {
  test(`The sleep window matches the reference values: ${shows}.`, () => {
    const { sleepy, ...rest } = input;
    const { efficiency, verdict, ...found } = sleepWindow({ ...rest, isSleepy: sleepy });
    const { efficiency: expectedEfficiency, verdict: expectedVerdict, ...expected } = output;
    assert.equal(verdict.replace('-', ' '), expectedVerdict);
    assert.deepEqual(found, expected);
    assertNear(efficiency, expectedEfficiency, 'efficiency');
  });
}

test('A longer window than the limit or a shorter one than the floor returns within them.', () => {
  const week = (current: number, asleep: number) =>
    sleepWindow({
      ...{ age: 30, rise: '07:00', current, answers: {}, isSleepy: false },
      nights: Array.from({ length: 7 }, () => [400, asleep] as const),
    }).window;
  assert.deepEqual([week(480, 399), week(330, 100), week(300, 399)], [480, 330, 330]);
});
