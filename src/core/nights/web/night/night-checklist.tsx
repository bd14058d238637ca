import { CHECKLIST, habitCount, isHabitDone } from '#domain/checklist.ts';
import { Heading } from '#ui/heading.tsx';
import { Check, Minus } from '#ui/icons/icons.ts';
import type { Editable, Night } from '../saving/night.ts';
import { HabitChips, NoneOfThese } from './habit-chips.tsx';

/** The habits before a night. Read-only without `change`. */
export const NightChecklist = ({ night, change }: { night: Night; change?: Editable['change'] }) => (
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
