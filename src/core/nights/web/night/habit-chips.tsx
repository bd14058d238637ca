import { type ReactNode, useId } from 'react';
import { CHECKLIST, isHabitDone } from '#domain/checklist.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Check, Lightbulb } from '#ui/icons/icons.ts';
import { type Editable, habitField } from '../saving/night.ts';

type HabitChipsProps = Editable & {
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
export const NoneOfThese = ({ night, change }: Editable) => (
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
