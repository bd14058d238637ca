import { useState } from 'react';
import { formatShortDuration } from '#domain/insights/format.ts';
import { movedClock } from '#domain/programs/moved-clock.ts';
import { missingChoices } from '#domain/programs/program-changes.ts';
import { type Choices, type ProgramState, THINGS } from '#domain/programs/program-state.ts';
import { GOAL_TEXTS, THING_TEXTS } from '#domain/programs/program-texts.ts';
import { shortEvenings, usualHours } from '#domain/programs/usual-hours.ts';
import { dayName, inOrder, WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';
import { minutesBetween } from '#domain/time/clock-time.ts';
import { Alert } from '#ui/alert.tsx';
import { TimeInput } from '#ui/time-input.tsx';
import { Chips } from './parts.tsx';
import type { Known } from './use-known.ts';

type Step = Pick<ProgramState, 'program' | 'step' | 'adaptations'>;

/** What the nights say: the usual times of all nights, and the need if the person chose it. */
export function usualChoices({ nights, range, preferences }: Known): Choices {
  const { bed, wake } = usualHours(nights, range);
  return {
    ...(bed !== null && { usualBed: bed }),
    ...(wake !== null && { usualWake: wake }),
    ...(preferences.isNeedSet && { needMinutes: preferences.needMinutes }),
  };
}

/** The choices that a step asks for, filled in where the nights know them. */
export function suggestedChoices(step: Step, known: Known): Choices {
  const usual = usualChoices(known);
  const asked = missingChoices(step, {});
  const evenings = shortEvenings(known.nights, known.range);
  return {
    ...usual,
    ...(asked.includes('rise') && usual.usualWake && { rise: usual.usualWake }),
    ...(asked.includes('evenings') && evenings && { evenings }),
  };
}

/** Why the step may not begin with these choices; null where it may. */
export function goalProblem({ program }: Step, { usualWake, targetWake }: Choices): keyof typeof GOAL_TEXTS | null {
  if (program !== 'hours' || !usualWake || !targetWake) return null;
  const { verdict } = movedClock(usualWake, targetWake, null);
  return verdict === 'earlier' ? null : verdict;
}

const TIME_LABELS = {
  rise: 'Get up at',
  usualBed: 'You usually go to bed at',
  usualWake: 'You usually get up at',
  targetWake: 'You want to get up at',
} as const;
const TIMES = ['rise', 'usualBed', 'usualWake', 'targetWake'] as const;

type ChoiceFieldsProps = {
  step: Step;
  names: readonly (keyof Choices)[];
  choices: Choices;
  onChange: (choices: Choices) => void;
};

export function ChoiceFields({ step, names, choices, onChange }: ChoiceFieldsProps) {
  const { usualBed, usualWake, thing } = choices;
  const problem = names.includes('targetWake') ? goalProblem(step, choices) : null;
  return (
    <div className="grid gap-5">
      <div className="grid max-w-lg gap-4 empty:hidden md:grid-cols-2">
        {TIMES.filter((name) => names.includes(name)).map((name) => (
          <TimeInput
            key={name}
            label={TIME_LABELS[name]}
            value={choices[name] ?? ''}
            onChange={(time) => onChange({ ...choices, [name]: time || undefined })}
          />
        ))}
      </div>
      {names.includes('usualBed') && usualBed && usualWake && (
        <p className="text-md text-muted-foreground">
          That is {formatShortDuration(minutesBetween(usualBed, usualWake))} in bed.
        </p>
      )}
      {problem && <Alert>{GOAL_TEXTS[problem]}</Alert>}
      {names.includes('thing') && (
        <Chips
          label="What wakes you most?"
          options={THINGS.map((value) => ({ value, label: THING_TEXTS[value] }))}
          chosen={thing ? [thing] : []}
          onToggle={(value) => onChange({ ...choices, thing: value })}
        />
      )}
      {names.includes('evenings') && (
        <TwoEvenings chosen={choices.evenings ?? []} onChange={(evenings) => onChange({ ...choices, evenings })} />
      )}
    </div>
  );
}

type TwoEveningsProps = { chosen: readonly Weekday[]; onChange: (evenings: Choices['evenings']) => void };

/** A third evening takes the place of the one chosen first. */
function TwoEvenings({ chosen, onChange }: TwoEveningsProps) {
  const [days, setDays] = useState(chosen);
  const toggle = (day: Weekday) => {
    const next = days.includes(day) ? days.filter((one) => one !== day) : [...days, day].slice(-2);
    setDays(next);
    const [first, second] = inOrder(next);
    onChange(first && second ? [first, second] : undefined);
  };
  const options = WEEKDAYS.map((value) => ({ value, label: dayName(value) }));
  return <Chips label="Which two evenings?" options={options} chosen={days} onToggle={toggle} />;
}
