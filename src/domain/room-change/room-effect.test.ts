import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertNear, referenceCases } from '#testing/reference-values/reference-values.ts';
import type { LocalDate } from '../time/local-date.ts';
import { roomEffect } from './room-effect.ts';

type Input = { change: LocalDate; otherChanges: LocalDate[]; nights: [LocalDate, number | null, 0 | 1][] };
type Output = Record<'b' | 'se' | 'df' | 'rho' | 'low' | 'high' | 't' | 'otherDates' | 'asLarge', number | null> & {
  before: number;
  after: number;
  missing: { before: number; after: number };
  verdict: string;
};

for (const { shows, input, output } of referenceCases<Input, Output>('bedroom', 'bedroom')) {
  test(`The effect of a changed bedroom matches the reference values: ${shows}.`, () => {
    const nights = input.nights.map(([date, rating, dayOff]) => ({ date, rating, isDayOff: dayOff === 1 }));
    const found = roomEffect(nights, input.change, input.otherChanges);
    const { before, after, missing, verdict } = output;
    assert.deepEqual([found.before, found.after, found.missing, found.verdict], [before, after, missing, verdict]);
    const counted = (part: string) => found.nights.filter((night) => night.part === part).length;
    assert.deepEqual([counted('before'), counted('after')], [before, after]);
    if (!('step' in found)) {
      assert.equal(output.b, null);
      return;
    }
    assertNear(found.step, output.b, 'b');
    assertNear(found.standardError, output.se, 'se');
    assert.equal(found.degreesOfFreedom, output.df);
    assertNear(found.rho, output.rho, 'rho');
    assertNear(found.low, output.low, 'low');
    assertNear(found.high, output.high, 'high');
    assertNear(found.t, output.t, 't');
    assert.equal(found.otherSteps.length, output.otherDates);
    assertNear(found.asLarge, output.asLarge, 'asLarge');
  });
}
