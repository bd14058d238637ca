import { useId, useState } from 'react';
import { useChangePreferences, usePreferences } from '#core/preferences/web/use-preferences.ts';
import { PROGRAMS, type ProgramId } from '#domain/programs/program-state.ts';
import { PROGRAM_TEXTS, QUESTION_TEXTS } from '#domain/programs/program-texts.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FOOT } from '../card-parts.tsx';

/** "What is it?", asked once. An answer leads to its program. */
export function TroubleQuestion({ owner }: { owner: string }) {
  const id = useId();
  const { preferences } = usePreferences(owner);
  const { change } = useChangePreferences(owner);
  const [chosen, setChosen] = useState<ProgramId | null>(null);
  if (chosen) {
    return (
      <div role="status" className={`${FOOT} flex-wrap gap-x-4 gap-y-3 py-3.5!`}>
        <p className="min-w-0">
          <span className="block font-semibold">Then we start here</span>
          <span className="block text-sm text-muted-foreground">{PROGRAM_TEXTS[chosen].promise}</span>
        </p>
        <ButtonLink href={`/programs?start=${chosen}`} variant="quiet" className="max-lg:w-full">
          {PROGRAM_TEXTS[chosen].title}
        </ButtonLink>
      </div>
    );
  }
  if (preferences?.trouble !== null) return null;
  const answer = (trouble: ProgramId) => {
    setChosen(trouble);
    change({ trouble });
  };
  return (
    <section aria-labelledby={id} className={`${FOOT} flex-col items-start! gap-3 py-3.5!`}>
      <p id={id} className="font-semibold">
        {QUESTION_TEXTS.title}
      </p>
      <div className="flex flex-wrap gap-2">
        {PROGRAMS.map((program) => (
          <Button key={program} variant="quiet" size="small" onClick={() => answer(program)}>
            {PROGRAM_TEXTS[program].answer}
          </Button>
        ))}
        <Button variant="ghost" size="small" onClick={() => change({ trouble: 'later' })}>
          {QUESTION_TEXTS.later}
        </Button>
      </div>
    </section>
  );
}
