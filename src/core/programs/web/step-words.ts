import { filled, STEP_TEXTS, THING_TEXTS } from '#domain/programs/program-texts.ts';
import type { StepValues, TonightStep } from '#domain/programs/tonight-step.ts';
import { clockText } from '#ui/browser/display-format.ts';

/** The values of a step as words, for the texts of programs. */
export function stepWords({ thing, evening, ...times }: StepValues): Record<string, string> {
  const words = Object.entries(times).map(([name, time]) => [name, clockText(time)]);
  return {
    ...Object.fromEntries(words),
    ...(thing && { thing: THING_TEXTS[thing] }),
    ...(evening && { evening: evening.charAt(0).toUpperCase() + evening.slice(1) }),
  };
}

/** What to do tonight: `Tomorrow, get up at 6:30 AM, however the night was.` */
export const tonightText = ({ step, variant, values }: TonightStep): string =>
  filled(STEP_TEXTS[step][variant] ?? STEP_TEXTS[step].tonight, stepWords(values));
