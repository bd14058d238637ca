import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertNear, referenceCases } from '#testing/reference-values/reference-values.ts';
import type { LocalDate } from '../time/local-date.ts';
import { ageOf, sleepNeed } from './sleep-need.ts';

type NeedInput = {
  nights: { date: LocalDate; free: boolean; asleep24: number | null }[];
  age: number | null;
  excluded: boolean;
};
type NeedOutput = { verdict: string; nights: number } & Record<
  'mean' | 's' | 'rho' | 'se' | 'need' | 'low' | 'high' | 'shownLow' | 'shownHigh',
  number | null
>;

for (const { shows, input, output } of referenceCases<NeedInput, NeedOutput>('need', 'need')) {
  test(`The own sleep need matches the reference values: ${shows}.`, () => {
    const nights = input.nights.map(({ date, free, asleep24 }) => ({ date, isFree: free, asleep24 }));
    const found = sleepNeed(nights, input.age, input.excluded);
    assert.deepEqual([found.verdict.replace('-', ' '), found.nights], [output.verdict, output.nights]);
    const { mean, deviation, correlation, error, need, low, high, shownLow, shownHigh } =
      found.verdict === 'range' ? found : ({} as Record<string, never>);
    const figures = { mean, s: deviation, rho: correlation, se: error, need, low, high, shownLow, shownHigh };
    for (const [name, value] of Object.entries(figures)) {
      assertNear(value ?? null, output[name as keyof typeof figures], name);
    }
  });
}

test('Of a stored age group the youngest age counts.', () => {
  assert.deepEqual([ageOf(null), ageOf('under-65'), ageOf('65-or-older')], [null, 18, 65]);
});
