import { dayName } from '../schedules/schedule.ts';
import type { ClockTime } from '../time/clock-time.ts';
import type { Choices } from './program-state.ts';
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

/** The first sentence of it, for a message. */
export const firstSentence = (text: string): string => /^.+?[.?](?= |$)/.exec(text)?.[0] ?? text;
