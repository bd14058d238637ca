import { useChangePreferences } from '#core/preferences/web/use-preferences.ts';
import { PROGRAMS, type ProgramId } from '#domain/programs/program-state.ts';
import { PROGRAM_TEXTS, QUESTION_TEXTS } from '#domain/programs/program-texts.ts';
import { Chips } from '#ui/chips.tsx';
import { navigate } from '#ui/link.ts';

type TroubleChipsProps = { owner: string; trouble: ProgramId | 'later' | null };

/** The answers to "What is it?". Each leads to its program; putting it off leads to Home. */
export function TroubleChips({ owner, trouble }: TroubleChipsProps) {
  const { change } = useChangePreferences(owner);
  const answers = PROGRAMS.map((program) => [program, PROGRAM_TEXTS[program].answer]);
  const choose = (answer: ProgramId | 'later') => {
    if (answer !== trouble) change({ trouble: answer });
    navigate(answer === 'later' ? '/' : `/programs?start=${answer}`);
  };
  return (
    <Chips<ProgramId | 'later'>
      label={QUESTION_TEXTS.note}
      options={Object.fromEntries(trouble ? answers : [...answers, ['later', QUESTION_TEXTS.later]])}
      chosen={trouble ? [trouble] : []}
      onToggle={choose}
    />
  );
}
