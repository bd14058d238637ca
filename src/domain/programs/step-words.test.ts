import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gsmLength } from '../schedules/gsm.ts';
import { reminderSms } from '../schedules/reminder-message.ts';
import { WEEKDAYS } from '../schedules/schedule.ts';
import { type ClockTime, clockTimeOf, timeOn } from '../time/clock-time.ts';
import { type Adaptation, type ProgramId, type StepId, type StepNumber, THINGS } from './program-state.ts';
import { STEP_TEXTS } from './program-texts.ts';
import { generalText, remindedText } from './step-words.ts';
import type { StepVariant } from './tonight-step.ts';

const anyTime = fc.integer({ min: 0, max: 1439 }).map(clockTimeOf);
const anyStep = fc.record({
  step: fc.constantFrom(...(Object.keys(STEP_TEXTS) as StepId[])),
  variant: fc.constantFrom<StepVariant>('tonight', 'in-bed', 'wake-only', 'ask-caffeine', 'work-day'),
  values: fc.record({
    ...{
      rise: anyTime,
      bed: anyTime,
      windDown: anyTime,
      wake: anyTime,
      dim: anyTime,
      lastCup: anyTime,
      latest: anyTime,
    },
    thing: fc.constantFrom(...THINGS),
    evening: fc.constantFrom(...WEEKDAYS),
  }),
});

test('What a reminder says of every step fits in one SMS beside the bedtime, for any name.', () => {
  const timeText = (time: ClockTime) => timeOn(time, '12-hour');
  fc.assert(
    fc.property(anyStep, anyTime, fc.boolean(), fc.string({ maxLength: 90 }), (tonight, bedTime, isEarliest, name) => {
      const step = remindedText(tonight, timeText);
      if (step === null) return;
      assert.match(step, /^[^{}]+[.?]$/);
      const content = { name, bedTime, minutesLeft: 119, step, isEarliest, clock: '12-hour' } as const;
      const text = reminderSms({ ...content, tonight: null });
      assert.ok(text.includes(` ${step} Reply STOP`), text);
      for (const sms of [text, reminderSms({ ...content, tonight: 'as usual' })])
        assert.ok((gsmLength(sms) ?? 999) <= 160, sms);
    }),
    { numRuns: 500 },
  );
});

test('A reminder says the first sentence of a step, and nothing of one that is not about this evening or only names the bedtime.', () => {
  const values = { bed: '22:15', windDown: '21:15', latest: '09:00', wake: '07:00', evening: 'friday' } as const;
  const cases: [StepId, string | null, StepVariant?][] = [
    ['asleep.3', "At 21:15: write tomorrow's list, then lamps low."],
    ['hours.4', 'Up at 07:00 tomorrow.', 'work-day'],
    ['time.4', 'Sleep until 09:00 at most tomorrow.'],
    ['time.4', null, 'work-day'],
    ['asleep.2', null],
    ['asleep.4', null],
    ['time.2', null],
    ['time.3', null],
    ['know.2', null],
  ];
  for (const [step, expected, variant = 'tonight'] of cases)
    assert.equal(
      remindedText({ step, variant, values }, (time) => time),
      expected,
      step,
    );
});

test('A step that is adapted for the person does not say what it asks of others.', () => {
  const cases: [ProgramId, StepNumber, Adaptation, boolean][] = [
    ['asleep', 2, 'in-bed', true],
    ['wake', 2, 'in-bed', true],
    ['wake', 3, 'in-bed', false],
    ['hours', 1, 'no-light', true],
    ['hours', 2, 'no-light', false],
    ['hours', 3, 'ask-caffeine', true],
    ['time', 1, 'by-shift', false],
  ];
  for (const [program, step, adaptation, isChanged] of cases) {
    const general = STEP_TEXTS[`${program}.${step}`].what;
    assert.equal(generalText({ program, step, adaptations: [] }), general);
    assert.equal(generalText({ program, step, adaptations: [adaptation] }), isChanged ? null : general);
  }
});
