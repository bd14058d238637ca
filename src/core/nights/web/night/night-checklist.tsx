import { Check, Minus } from 'lucide-react';
import { bitsOf, CHECKLIST, habitCount, habitsOf, isHabitDone } from '#domain/checklist.ts';
import { CheckRow } from '#ui/check-row.tsx';

/** The habits of a night, from its bits: to tick, or without `change` to read. */
export const NightChecklist = ({
  habitsDone,
  change,
}: {
  habitsDone: number;
  change?: (habitsDone: number) => void;
}) => (
  <section aria-label="Sleep Environment Checklist">
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <h3 className="text-[1.125rem] leading-6 font-[480] tracking-[-0.006em]">Sleep Environment Checklist</h3>
      <p className="tabular text-sm text-muted-foreground">
        {habitCount(habitsDone)}/{CHECKLIST.length} completed
      </p>
    </div>
    {change ? <Rows habitsDone={habitsDone} change={change} /> : <Told habitsDone={habitsDone} />}
  </section>
);

const Rows = ({ habitsDone, change }: { habitsDone: number; change: (habitsDone: number) => void }) => (
  <div className="grid md:grid-cols-2 md:gap-x-6">
    {CHECKLIST.map(({ key, title, description }) => (
      <CheckRow
        key={key}
        title={title}
        description={description}
        checked={isHabitDone(habitsDone, key)}
        onChange={() => change(bitsOf({ ...habitsOf(habitsDone), [key]: !isHabitDone(habitsDone, key) }))}
      />
    ))}
  </div>
);

const Told = ({ habitsDone }: { habitsDone: number }) => (
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
