import { nightQuestion } from '#domain/programs/night-question.ts';
import type { ProgramChange } from '#domain/programs/program-state.ts';
import { filled, THING_TEXTS } from '#domain/programs/program-texts.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Chips } from '#ui/chips.tsx';
import type { Program } from '../contract.ts';

type NightQuestionProps = { program: Program; date: LocalDate; change: (change: ProgramChange) => void };

/** The step's question about the night that ended on a date, if it asks one. */
export function NightQuestionChips({ program, date, change }: NightQuestionProps) {
  const question = nightQuestion(program, date);
  if (!question) return null;
  const { text, answers } = question;
  const { thing } = program.choices;
  const stored = JSON.stringify(program.nights[date]);
  const labels = Object.keys(answers);
  return (
    <Chips
      label={thing ? filled(text, { thing: THING_TEXTS[thing] }) : text}
      options={Object.fromEntries(labels.map((label) => [label, label]))}
      chosen={labels.filter((label) => JSON.stringify({ ...program.nights[date], ...answers[label] }) === stored)}
      onToggle={(label) => change({ action: 'night', date, answers: answers[label] ?? {} })}
    />
  );
}
