import { type ReactNode, useId } from 'react';
import { CHECKLIST, habitCount, isHabitDone } from '#domain/checklist.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Check, Lightbulb, Minus } from '#ui/icons/icons.ts';
import { type Field, habitField, type Night, type Value } from '../saving/night.ts';

type NightChecklistProps = { night: Night; change?: (field: Field, value: Value) => void };

/** The habits before a night. Read-only without `change`. */
export const NightChecklist = ({ night, change }: NightChecklistProps) => (
  <section aria-label="Sleep Environment Checklist">
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <Heading level={3} size="entry">
        Sleep Environment Checklist
      </Heading>
      <p className="tabular text-sm text-muted-foreground">
        {night.isAnswered ? `${habitCount(night.habitsDone)}/${CHECKLIST.length} completed` : 'Not answered'}
      </p>
    </div>
    {night.areTicksOld && (
      <p className="mb-3 text-sm text-muted-foreground">Ticked on the old page, so in no finding about habits.</p>
    )}
    {change ? (
      <HabitChips night={night} change={change} quick={<NoneOfThese night={night} change={change} />} />
    ) : (
      <Habits habitsDone={night.habitsDone} />
    )}
  </section>
);

type HabitChipsProps = Required<NightChecklistProps> & {
  /** The chips before the habits. */
  quick?: ReactNode;
  /** Whether the advice for each habit is shown, too. */
  hasTips?: boolean;
};

/** The habits as chips, on a phone with their titles alone. */
export const HabitChips = ({ night, change, quick, hasTips = false }: HabitChipsProps) => {
  const id = useId();
  return (
    <div className="mt-2 grid grid-cols-2 gap-1.5 md:mt-3 md:gap-3">
      {quick}
      {CHECKLIST.map(({ key, title, description, tip }) => (
        <label key={key} className={CHIP}>
          <input
            type="checkbox"
            checked={isHabitDone(night.habitsDone, key)}
            onChange={(event) => change(habitField(key), event.target.checked)}
            aria-labelledby={`${id}-${key}`}
            aria-describedby={`${id}-${key}-more`}
            className="grid size-5 flex-none appearance-none place-items-center rounded-full text-background inset-line-strong checked:bg-excellent checked:shadow-none checked:before:tick-mark md:size-6 forced-colors:appearance-auto forced-colors:before:hidden"
          />
          <span className="min-w-0 text-sm leading-4.5 font-semibold md:text-md md:leading-6">
            <span id={`${id}-${key}`}>{title}</span>
            <HabitText id={`${id}-${key}-more`} className="max-md:hidden" {...{ description }} tip={hasTips && tip} />
          </span>
        </label>
      ))}
    </div>
  );
};

const CHIP =
  'flex min-h-11 items-center gap-1.5 rounded-md px-2 py-1.5 inset-line-strong transition-colors duration-(--t-tap) hover:bg-secondary has-checked:bg-excellent-wash has-focus-visible:outline-2 has-focus-visible:outline-ring md:items-start md:gap-3 md:rounded-lg md:p-4';

type HabitTextProps = { id?: string; description: string; tip: string | false; className?: string };

/** What a habit means, and its tip in the lamp's ink. */
export const HabitText = ({ id, description, tip, className }: HabitTextProps) => (
  <span id={id} className={classNames('block font-normal', className)}>
    <span className="block text-md leading-5.5 text-pretty text-muted-foreground">{description}</span>
    {tip && (
      <span className="mt-1.5 flex gap-2 text-xs leading-[1.2rem] text-lamp-ink [&_.lucide]:mt-0.5 [&_.lucide]:size-[0.95rem]">
        <Lightbulb />
        <span className="text-pretty">{tip}</span>
      </span>
    )}
  </span>
);

/** Answers the checklist of a night without any habits. Off while one is ticked. */
export const NoneOfThese = ({ night, change }: Required<NightChecklistProps>) => (
  <Button
    variant="quiet"
    size="small"
    className="min-h-11 gap-1.5! px-2! first:col-span-2"
    disabled={night.habitsDone !== 0}
    aria-pressed={night.isAnswered && night.habitsDone === 0}
    icon={night.isAnswered && night.habitsDone === 0 ? <Check /> : undefined}
    onClick={() => change('isAnswered', !night.isAnswered)}
  >
    None of these
  </Button>
);

const Habits = ({ habitsDone }: { habitsDone: number }) => (
  <ul className="grid gap-x-6 sm:grid-cols-2">
    {CHECKLIST.map(({ key, title }) => {
      const isDone = isHabitDone(habitsDone, key);
      return (
        <li key={key} className="flex items-center gap-2.5 border-t border-border py-2.5">
          {isDone ? <Check className="text-excellent-ink" /> : <Minus className="text-subtle-foreground" />}
          <span className={isDone ? 'font-[550]' : 'text-muted-foreground'}>
            {title}
            <span className="sr-only">{isDone ? ', done' : ', not done'}</span>
          </span>
        </li>
      );
    })}
  </ul>
);
