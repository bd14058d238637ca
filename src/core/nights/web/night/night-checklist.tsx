import type { ReactNode } from 'react';
import { CHECKLIST, habitCount, isHabitDone } from '#domain/checklist.ts';
import { Button } from '#ui/button.tsx';
import { CheckRow } from '#ui/check-row.tsx';
import { Heading } from '#ui/heading.tsx';
import { Check, Minus } from '#ui/icons/icons.ts';
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
    {change ? <HabitRows night={night} change={change} /> : <Habits habitsDone={night.habitsDone} />}
    {change && <NoneOfThese night={night} change={change} />}
  </section>
);

/** `tips`: the advice for each habit. */
export const HabitRows = ({ night, change, tips }: Required<NightChecklistProps> & { tips?: ReactNode }) => (
  <div className="grid md:grid-cols-2 md:gap-x-6">
    {CHECKLIST.map(({ key, title, description, tip }) => (
      <CheckRow
        key={key}
        title={title}
        description={description}
        {...(tips && { tip, tipIcon: tips })}
        checked={isHabitDone(night.habitsDone, key)}
        onChange={(isDone) => change(habitField(key), isDone)}
      />
    ))}
  </div>
);

/** Answers the checklist of a night without any habits. Not shown once the checklist is answered. */
export function NoneOfThese({
  night,
  change,
  label = 'None of these',
}: Required<NightChecklistProps> & { label?: string }) {
  if (night.habitsDone !== 0) return null;
  return (
    <p className="border-t border-border pt-2.5">
      <Button
        variant="ghost"
        size="small"
        className="-ml-3.5 min-h-11"
        aria-pressed={night.isAnswered}
        icon={night.isAnswered ? <Check /> : undefined}
        onClick={() => change('isAnswered', !night.isAnswered)}
      >
        {label}
      </Button>
    </p>
  );
}

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
