import { nightQuestion } from '#domain/programs/night-question.ts';
import type { NightAnswer, ProgramChange } from '#domain/programs/program-state.ts';
import { filled } from '#domain/programs/program-texts.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Chips } from '#ui/chips.tsx';
import type { Program } from '../contract.ts';
import { stepWords } from './step-words.ts';

type NightQuestionProps = { program: Program; date: LocalDate; change: (change: ProgramChange) => void };

/** The step's question about the night that ended on a date, if it asks one. */
export function NightQuestionChips({ program, date, change }: NightQuestionProps) {
  const [text, answers] = nightQuestion(program, date) ?? [];
  const stored = program.nights[date];
  if (!text || !answers) return null;
  return (
    <Chips<NightAnswer>
      label={filled(text, stepWords(program.choices))}
      options={answers}
      chosen={stored ? [stored] : []}
      onToggle={(answer) => change({ action: 'night', date, answer })}
    />
  );
}
