import { type SubmitEvent, useState } from 'react';
import { useChangePreferences } from '#core/preferences/web/use-preferences.ts';
import { PROGRAMS, type ProgramId } from '#domain/programs/program-state.ts';
import { PROGRAM_TEXTS, STEP_TEXTS } from '#domain/programs/program-texts.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { navigate } from '#ui/link.ts';

/** Each answer drawn as a night of 90 units: gaps and pieces of sleep by turns, as the dashes of a line. */
const NIGHTS: Record<ProgramId, string> = {
  asleep: '0 40 40 90',
  wake: '0 10 27 16 27 90',
  time: '0 28 38 90',
  hours: '0 46 44 90',
  know: '0 10 70 90',
};

type OpeningQuestionProps = { owner: string; trouble: ProgramId | 'later' | null };

/** What brings the person here. The answer is remembered, and leads to the start of its program; put off, it is asked nowhere by itself. */
export function OpeningQuestion({ owner, trouble }: OpeningQuestionProps) {
  const { change } = useChangePreferences(owner);
  const [chosen, choose] = useState(trouble === 'later' ? null : trouble);
  const remember = (answer: ProgramId | 'later') => answer !== trouble && change({ trouble: answer });
  const start = (event: SubmitEvent) => {
    event.preventDefault();
    if (!chosen) return;
    remember(chosen);
    navigate(`/programs?start=${chosen}`);
  };
  return (
    <form onSubmit={start}>
      <fieldset>
        <legend>
          <Heading level={2} size="panel">
            What is it?
          </Heading>
        </legend>
        <p className="mt-1 mb-3 text-md text-muted-foreground">One tap. You can change it any time.</p>
        {PROGRAMS.map((program) => (
          <label
            key={program}
            className="flex min-h-16 cursor-pointer items-center gap-4 border-t border-border font-display text-lg has-checked:text-lamp-ink has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="trouble"
              checked={chosen === program}
              onChange={() => choose(program)}
              className="size-5 flex-none appearance-none rounded-full inset-line-strong checked:border-6 checked:border-lamp checked:shadow-none forced-colors:appearance-auto"
            />
            <span className="flex-1">{PROGRAM_TEXTS[program].answer}</span>
            <svg viewBox="0 0 92 8" aria-hidden="true" className="w-23 flex-none">
              <path d="M1 4H91" stroke="var(--track)" strokeWidth="8" />
              <path d="M1 4H91" stroke="var(--lamp)" strokeWidth="6" strokeDasharray={NIGHTS[program]} />
            </svg>
          </label>
        ))}
      </fieldset>
      <div role="status">
        {chosen && (
          <div className="mt-2 rounded-lg bg-sunk p-5 inset-line">
            <p className="text-md text-muted-foreground">Then we start here</p>
            <p className="mt-1 font-display text-xl text-pretty">{firstWeek(chosen)}</p>
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {chosen && <Button type="submit">Start this week</Button>}
        {chosen && chosen !== trouble && (
          <Button variant="quiet" onClick={() => remember(chosen)}>
            Only remember my answer
          </Button>
        )}
        {trouble === null && (
          <Button variant="ghost" className={chosen ? undefined : '-ml-4'} onClick={() => remember('later')}>
            Not now
          </Button>
        )}
      </div>
    </form>
  );
}

/** `Week 1: one time to get up.` Hours shift for different reasons, so they are asked for first. */
function firstWeek(program: ProgramId): string {
  if (program === 'hours') return PROGRAM_TEXTS.hours.promise;
  const { title } = STEP_TEXTS[`${program}.1`];
  return `Week 1: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`;
}
