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

export const firstSentence = (text: string): string => /^.+?[.?](?= |$)/.exec(text)?.[0] ?? text;

/** Steps that say more of an evening or the next morning than a bedtime does. */
const REMINDED: ReadonlySet<StepId> = new Set([
  ...(['asleep.1', 'asleep.3', 'wake.1', 'wake.2', 'wake.3'] as const),
  ...(['time.4', 'hours.1', 'hours.2', 'hours.3', 'hours.4'] as const),
]);

/** The first sentence of what to do, for a reminder; null where it is not about this evening, or the bedtime says it. */
export function remindedText(step: TonightStep, timeText: TimeText): string | null {
  if (!REMINDED.has(step.step) || (step.step === 'time.4' && step.variant === 'work-day')) return null;
  return firstSentence(tonightText(step, timeText));
}
