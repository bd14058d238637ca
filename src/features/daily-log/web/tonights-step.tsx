import { tonightText } from '#core/programs/web/step-words.ts';
import { useProgramTonight } from '#core/programs/web/use-program-tonight.ts';
import { firstSentence } from '#domain/programs/step-words.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { TonightsRow } from './tonights-plan.tsx';

/** The step of the running program for the night of a checklist, in one sentence; nothing for a past night. */
export default function TonightsStep({ owner, date }: { owner: string; date: LocalDate }) {
  const program = useProgramTonight(owner);
  if (!program?.step || date !== addDays(program.evening, 1)) return null;
  return (
    <TonightsRow href="/programs" title={firstSentence(tonightText(program.step))}>
      Your program, week {program.running.step}
    </TonightsRow>
  );
}
