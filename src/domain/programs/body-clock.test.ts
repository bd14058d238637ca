import assert from 'node:assert/strict';
import { test } from 'node:test';
import { referenceCases } from '#testing/reference-values/reference-values.ts';
import type { ClockTime } from '../time/clock-time.ts';
import { tonightBed } from './body-clock.ts';
import { jetLagPlan, type Trip } from './jet-lag.ts';
import { movedClock } from './moved-clock.ts';
import { type ShiftKind, shiftKind, shiftPlan } from './shift-plan.ts';

type BodyInput =
  | ({ kind: 'jetlag' } & Trip)
  | { kind: 'tonight'; wake: ClockTime; need: number | null; guard: boolean }
  | { kind: 'shift'; which: ShiftKind; start: ClockTime; end: ClockTime; nextNight: boolean }
  | { kind: 'earlier'; usualWake: ClockTime; targetWake: ClockTime; need: number };

function answerTo(input: BodyInput): unknown {
  if (input.kind === 'jetlag') return jetLagPlan(input);
  if (input.kind === 'earlier') return movedClock(input.usualWake, input.targetWake, input.need);
  if (input.kind === 'shift') {
    assert.equal(shiftKind(input), input.which);
    return shiftPlan(input.which, input, input.nextNight);
  }
  const tonight = tonightBed({ wake: input.wake, needMinutes: input.need, mayProposeMore: !input.guard });
  return tonight
    ? { verdict: 'bed', bed: tonight.bed, minutes: tonight.minutes }
    : { verdict: 'silent', bed: null, minutes: null };
}

for (const { shows, input, output } of referenceCases<BodyInput, unknown>('body-clock', 'body')) {
  test(`Plans of the body clock match the reference values: ${shows}.`, () => {
    assert.deepEqual(answerTo(input), output);
  });
}

test('A later usual bedtime moves by 15 minutes at once until the need is reached.', () => {
  const bedOf = (usualBed: ClockTime) => {
    const tonight = tonightBed({ wake: '07:00', needMinutes: 480, usualBed, mayProposeMore: true });
    return [tonight?.bed, tonight?.minutes, tonight?.isStep];
  };
  assert.deepEqual(bedOf('00:10'), ['23:55', 425, true]);
  assert.deepEqual(bedOf('23:15'), ['23:00', 480, false], 'no more than one step away');
  assert.deepEqual(bedOf('22:00'), ['23:00', 480, false], 'earlier than needed');
});

test('A shift by day needs no plan.', () => {
  assert.equal(shiftKind({ start: '08:00', end: '16:30' }), null);
  assert.equal(shiftKind({ start: '14:00', end: '22:00' }), null);
  assert.equal(shiftKind({ start: '06:59', end: '15:00' }), 'early');
  assert.equal(shiftKind({ start: '20:00', end: '04:00' }), 'night');
});

test('The last cup before an evening shift ends late is never before it starts.', () => {
  assert.equal(shiftPlan('evening', { start: '18:00', end: '23:00' }, false).lastCaffeine, '18:00');
});
