import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gsmLength } from '../schedules/gsm.ts';
import { reminderSms } from '../schedules/reminder-message.ts';
import { WEEKDAYS } from '../schedules/schedule.ts';
import { type ClockTime, clockTimeOf, timeOn } from '../time/clock-time.ts';
import { type Adaptation, type ProgramId, type StepId, type StepNumber, THINGS } from './program-state.ts';
import { STEP_TEXTS } from './program-texts.ts';
import { firstSentence, generalText, tonightText } from './step-words.ts';
import type { StepVariant } from './tonight-step.ts';

const anyTime = fc.integer({ min: 0, max: 1439 }).map(clockTimeOf);
const anyStep = fc.record({
  step: fc.constantFrom(...(Object.keys(STEP_TEXTS) as StepId[])),
  variant: fc.constantFrom<StepVariant>('tonight', 'in-bed', 'wake-only', 'ask-caffeine'),
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

test('The first sentence of every instruction fits in one SMS beside the bedtime, for any name.', () => {
  const timeText = (time: ClockTime) => timeOn(time, '12-hour');
  fc.assert(
    fc.property(
      anyStep,
      anyTime,
      fc.option(anyTime),
      fc.string({ maxLength: 90 }),
      (tonight, bedTime, windowBed, name) => {
        const step = firstSentence(tonightText(tonight, timeText));
        assert.match(step, /^[^{}]+[.?]$/);
        const content = { name, bedTime, minutesLeft: 119, step, windowBed, clock: '12-hour' } as const;
        const text = reminderSms({ ...content, tonight: null });
        assert.ok(text.includes(` ${step} Reply STOP`), text);
        for (const sms of [text, reminderSms({ ...content, tonight: 'as usual' })])
          assert.ok((gsmLength(sms) ?? 999) <= 160, sms);
      },
    ),
    { numRuns: 500 },
  );
});

test('The first sentence of an instruction ends at its first period or question mark.', () => {
  const cases = [
    ["Open 'Your hours'.", "Open 'Your hours'."],
    ['Tomorrow: how rested? One tap, before the watch.', 'Tomorrow: how rested?'],
    ['In bed at 10:15 PM. Not sleepy? Then it is early enough.', 'In bed at 10:15 PM.'],
  ];
  for (const [text, sentence] of cases) assert.equal(firstSentence(text!), sentence);
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
