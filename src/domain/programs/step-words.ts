import { dayName } from '../schedules/schedule.ts';
import type { ClockTime } from '../time/clock-time.ts';
import { type Adaptation, type Choices, type ProgramState, type StepId, stepIdOf } from './program-state.ts';
import { filled, STEP_TEXTS, THING_TEXTS } from './program-texts.ts';
import type { StepValues, TonightStep } from './tonight-step.ts';

type TimeText = (time: ClockTime) => string;

/** The values of a step, and what the person chose, as words for the texts of programs. */
export function stepWords(values: StepValues & Choices, timeText: TimeText): Record<string, string> {
  const { thing, evening, evenings, needMinutes: _, ...times } = values;
  const words = Object.entries(times).map(([name, time]) => [name, timeText(time)]);
  return {
    ...Object.fromEntries(words),
    ...(thing && { thing: THING_TEXTS[thing] }),
    ...(evening && { evening: dayName(evening) }),
    ...(evenings && { evenings: evenings.map(dayName).join(' and ') }),
  };
}

/** What to do tonight: `Tomorrow, get up at 6:30 AM, however the night was.` */
export const tonightText = ({ step, variant, values }: TonightStep, timeText: TimeText): string =>
  filled(STEP_TEXTS[step][variant] ?? STEP_TEXTS[step].tonight, stepWords(values, timeText));

/** The adaptation that changes what a step asks for. */
const CHANGED_BY: Partial<Record<StepId, Adaptation>> = {
  'asleep.2': 'in-bed',
  'wake.2': 'in-bed',
  'hours.1': 'no-light',
  'hours.3': 'ask-caffeine',
};

/** What a step is about; null where it is adapted for the person, because then only its text of tonight fits. */
export function generalText(step: Pick<ProgramState, 'program' | 'step' | 'adaptations'>): string | null {
  const id = stepIdOf(step);
  const changedBy = CHANGED_BY[id];
  return changedBy && step.adaptations.includes(changedBy) ? null : STEP_TEXTS[id].what;
}

/** The first sentence of it, for a message. */
export const firstSentence = (text: string): string => /^.+?[.?](?= |$)/.exec(text)?.[0] ?? text;
