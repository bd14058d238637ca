import type { ReactNode } from 'react';
import { tonightText } from '#core/programs/web/step-words.ts';
import { useProgramTonight } from '#core/programs/web/use-program-tonight.ts';
import { stepIdOf } from '#domain/programs/program-state.ts';
import { CARD_TEXTS, STEP_TEXTS } from '#domain/programs/program-texts.ts';

type ProgramStepProps = { owner: string; show: (title: string, text: string) => ReactNode };

/** The title of the running program's step, and what to do tonight. */
export default function ProgramStep({ owner, show }: ProgramStepProps) {
  const program = useProgramTonight(owner);
  if (!program) return null;
  const { running, step, isOver } = program;
  const text = isOver ? CARD_TEXTS.next : step ? tonightText(step) : `Week ${running.step} of 4.`;
  return show(STEP_TEXTS[stepIdOf(running)].title, text);
}
