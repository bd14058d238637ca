import type { Choices } from '#domain/programs/program-state.ts';
import { tonightText as textOfTonight, stepWords as words } from '#domain/programs/step-words.ts';
import type { StepValues, TonightStep } from '#domain/programs/tonight-step.ts';
import { clockText } from '#ui/browser/display-format.ts';

/** Values and choices as words, with times as the person chose to see them. */
export const stepWords = (values: StepValues & Choices): Record<string, string> => words(values, clockText);

/** What to do tonight: `Tomorrow, get up at 6:30 AM, however the night was.` */
export const tonightText = (tonight: TonightStep): string => textOfTonight(tonight, clockText);
