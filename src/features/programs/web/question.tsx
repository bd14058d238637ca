import { useId } from 'react';
import { useChangePreferences } from '#core/preferences/web/use-preferences.ts';
import { PROGRAMS, type ProgramId } from '#domain/programs/program-state.ts';
import { PROGRAM_TEXTS, QUESTION_TEXTS } from '#domain/programs/program-texts.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Check, ChevronRight } from '#ui/icons/icons.ts';
import { navigate } from '#ui/link.ts';
import type { Known } from './use-known.ts';

/** "What is it?" Choosing leads to the program. */
export function Question({ known: { owner, preferences } }: { known: Known }) {
  const { change } = useChangePreferences(owner);
  const { trouble } = preferences;
  const choose = (program: ProgramId) => {
    if (program !== trouble) change({ trouble: program });
    navigate(`/programs?start=${program}`);
  };
  const putOff = () => {
    change({ trouble: 'later' });
    navigate('/');
  };
  return (
    <section aria-labelledby="question" className="max-w-160">
      <Heading level={2} size="section" id="question">
        {QUESTION_TEXTS.title}
      </Heading>
      <p className="mt-1.5 text-muted-foreground">{QUESTION_TEXTS.note}</p>
      <ul className="mt-5 border-t border-border">
        {PROGRAMS.map((program) => (
          <li key={program} className="border-b border-border">
            <button
              type="button"
              aria-current={program === trouble || undefined}
              onClick={() => choose(program)}
              className="grid min-h-16 w-full grid-cols-[5.75rem_1fr_auto] items-center gap-4 rounded-sm py-2 text-left font-display text-lg leading-6 transition-colors duration-(--t-tap) hover:bg-secondary"
            >
              <NightBand program={program} />
              {PROGRAM_TEXTS[program].answer}
              <span className="mr-2 text-muted-foreground">{program === trouble ? <Check /> : <ChevronRight />}</span>
            </button>
          </li>
        ))}
      </ul>
      {trouble === null && (
        <Button variant="ghost" className="mt-3 -ml-5" onClick={putOff}>
          {QUESTION_TEXTS.later}
        </Button>
      )}
    </section>
  );
}

/** Asleep and awake in percent of a night, on one line or two. */
const BANDS: Record<ProgramId, { asleep: readonly [number, number, number?][]; awake?: readonly [number, number] }> = {
  asleep: { asleep: [[42, 46]], awake: [14, 26] },
  wake: {
    asleep: [
      [11, 31],
      [58, 31],
    ],
    awake: [45, 10],
  },
  time: { asleep: [[31, 42]] },
  hours: {
    asleep: [
      [6, 42, -5],
      [47, 45, 5],
    ],
  },
  know: { asleep: [[11, 78]] },
};

const NightBand = ({ program }: { program: ProgramId }) => {
  const id = useId();
  const { asleep, awake } = BANDS[program];
  const lines = asleep.length > 1 && asleep[0]?.[2] !== undefined ? [-5, 5] : [0];
  return (
    <svg viewBox="0 -10 100 20" aria-hidden="true" className="w-full">
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="11" x2="89">
        <stop offset="0" stopColor="var(--dusk)" />
        <stop offset=".5" stopColor="var(--deep)" />
        <stop offset="1" stopColor="var(--dawn)" />
      </linearGradient>
      {lines.map((y) => (
        <path key={y} d={`M3 ${y}H97`} stroke="var(--track)" strokeWidth="6" strokeLinecap="round" />
      ))}
      {asleep.map(([from, width, y = 0]) => (
        <path
          key={from}
          d={`M${from} ${y}h${width}v.01`}
          stroke={`url(#${id})`}
          strokeWidth="6"
          strokeLinecap="round"
          fill="none"
        />
      ))}
      {awake && (
        <path
          d={`M${awake[0]} 0h${awake[1]}`}
          stroke="var(--ink-2)"
          strokeWidth="2"
          strokeDasharray="0 4"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
};
