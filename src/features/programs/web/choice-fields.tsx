import { formatShortDuration } from '#domain/insights/format.ts';
import { movedClock } from '#domain/programs/moved-clock.ts';
import { missingChoices } from '#domain/programs/program-changes.ts';
import type { Choices, ProgramState } from '#domain/programs/program-state.ts';
import { GOAL_TEXTS, THING_TEXTS } from '#domain/programs/program-texts.ts';
import { shortEvenings, usualHours } from '#domain/programs/usual-hours.ts';
import { dayName, inOrder, WEEKDAYS, type Weekday } from '#domain/schedules/schedule.ts';
import { minutesBetween } from '#domain/time/clock-time.ts';
import { Alert } from '#ui/alert.tsx';
import { Chips } from '#ui/chips.tsx';
import { TimeInput } from '#ui/time-input.tsx';
import type { Known } from './use-known.ts';

type Step = Pick<ProgramState, 'program' | 'step' | 'adaptations'>;

/** What the nights say, and the choices that a step asks for, as far as the nights know them. */
export function suggestedChoices(step: Step, { nights, range, preferences }: Known): Choices {
  const { bed, wake } = usualHours(nights, range);
  const asked = missingChoices(step, {});
  return {
    ...(bed !== null && { usualBed: bed }),
    ...(wake !== null && { usualWake: wake }),
    ...(preferences.isNeedSet && { needMinutes: preferences.needMinutes }),
    ...(asked.includes('rise') && wake !== null && { rise: wake }),
    ...(asked.includes('evenings') && { evenings: shortEvenings(nights, range) ?? ['friday', 'saturday'] }),
  };
}

/** Why "Hours that shift" may not begin with these choices; null where it may, and for other programs. */
function goalProblem({ program }: Step, { usualWake, targetWake }: Choices) {
  if (program !== 'hours' || !usualWake || !targetWake) return null;
  const { verdict } = movedClock(usualWake, targetWake, null);
  return verdict === 'earlier' ? null : GOAL_TEXTS[verdict];
}

/** Whether a step may begin with these choices. */
export const isComplete = (step: Step, choices: Choices): boolean =>
  missingChoices(step, choices).length === 0 && goalProblem(step, choices) === null;

const TIMES = {
  rise: 'Get up at',
  usualBed: 'You usually go to bed at',
  usualWake: 'You usually get up at',
  targetWake: 'You want to get up at',
} as const;
const DAYS = Object.fromEntries(WEEKDAYS.map((day) => [day, dayName(day)])) as Record<Weekday, string>;

type ChoiceFieldsProps = {
  step: Step;
  names: readonly (keyof Choices)[];
  choices: Choices;
  onChange: (choices: Choices) => void;
};

/** Fields for the choices of these names. A third evening takes the place of the first. */
export function ChoiceFields({ step, names, choices, onChange }: ChoiceFieldsProps) {
  const { usualBed, usualWake, thing, evenings = [] } = choices;
  const problem = names.includes('targetWake') && goalProblem(step, choices);
  const set = (changed: Choices) => onChange({ ...choices, ...changed });
  const chooseEvening = (day: Weekday) => {
    const [first, second] = inOrder([...new Set([...evenings.slice(-1), day])]);
    if (first && second) set({ evenings: [first, second] });
  };
  return (
    <>
      {(Object.keys(TIMES) as (keyof typeof TIMES)[])
        .filter((name) => names.includes(name))
        .map((name) => (
          <TimeInput
            key={name}
            label={TIMES[name]}
            value={choices[name] ?? ''}
            onChange={(time) => set({ [name]: time || undefined })}
          />
        ))}
      {names.includes('usualBed') && usualBed && usualWake && (
        <p className="text-md text-muted-foreground">
          That is {formatShortDuration(minutesBetween(usualBed, usualWake))} in bed.
        </p>
      )}
      {problem && <Alert>{problem}</Alert>}
      {names.includes('thing') && (
        <Chips
          label="What wakes you most?"
          options={THING_TEXTS}
          chosen={thing ? [thing] : []}
          onToggle={(value) => set({ thing: value })}
        />
      )}
      {names.includes('evenings') && (
        <Chips label="Which two evenings?" options={DAYS} chosen={evenings} onToggle={chooseEvening} />
      )}
    </>
  );
}
