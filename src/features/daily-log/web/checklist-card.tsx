import { lazy, Suspense } from 'react';
import { useTonightsPlan } from '#core/experiments/web/use-tonights-plan.ts';
import { HabitChips, NoneOfThese } from '#core/nights/web/night/habit-chips.tsx';
import type { Editable } from '#core/nights/web/saving/night.ts';
import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { CHECKLIST, HABIT_KEYS, habitCount, isHabitDone } from '#domain/checklist.ts';
import { checklistMessage } from '#domain/checklist-message.ts';
import { isLogged } from '#domain/nights/night.ts';
import { weekdayName } from '#domain/time/format-date.ts';
import { addDays } from '#domain/time/local-date.ts';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { CircleQuestionMark } from '#ui/icons/icons.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Meter } from '#ui/meter.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ABOUT_HABITS } from './about-habits.tsx';
import { TonightsPlanRow } from './tonights-plan.tsx';
import type { ChecklistNight } from './use-checklist-night.ts';
import { UsualHabits } from './usual-habits.tsx';

const TonightsStep = lazy(() => import('./tonights-step.tsx'));
// At rest: only a wide page has it, below the times.
const bedroom = lazyPart(async () => ({ default: (await import('#ui/art/bedroom.tsx')).Bedroom }));

const NIGHTS = [
  { value: 'last', label: 'Last night' },
  { value: 'coming', label: 'Tonight' },
] as const;

type ChecklistCardProps = Editable & {
  owner: string;
  shown: ChecklistNight;
  choose: ((night: ChecklistNight) => void) | null;
  isWide: boolean;
};

/** The habits before last night, or before the coming night. */
export function ChecklistCard({ owner, shown, choose, night, change, isWide }: ChecklistCardProps) {
  const plan = useTonightsPlan(owner);
  const Bedroom = bedroom.useLoaded(false, () => {});
  const { data: logs } = useLogs(owner, { newest: LAST_MONTH });
  const [count, all] = [habitCount(night.habitsDone), CHECKLIST.length];
  const done = new Set(HABIT_KEYS.filter((key) => isHabitDone(night.habitsDone, key)));
  return (
    <Card aria-labelledby="checklist-title" id="checklist" className="mt-2 scroll-mt-4 max-md:px-4 max-md:py-3 md:mt-6">
      <div className="grid items-center gap-4 md:mb-5 md:grid-cols-[5fr_6fr] md:gap-8">
        {isWide && (
          <div className="h-54 overflow-clip rounded-lg bg-(--wall)">
            {Bedroom && <Bedroom done={done} className="size-full" />}
          </div>
        )}
        <div className="min-w-0">
          <div className="flex items-center justify-between gap-x-4">
            <Heading level={2} size="card" id="checklist-title" className="max-md:text-lg">
              Sleep Environment Checklist
            </Heading>
            <a
              href={`#${ABOUT_HABITS}`}
              aria-label="About the eight habits"
              className="-my-2.5 -mr-2.5 grid size-11 flex-none place-items-center text-muted-foreground md:hidden"
            >
              <CircleQuestionMark />
            </a>
          </div>
          <p className="mt-1 mb-2 text-sm text-muted-foreground md:mt-2 md:mb-4.5 md:text-base">
            {shown === 'last'
              ? `What you did on ${weekdayName(addDays(night.date, -1))} evening, before this night.`
              : `For the night to ${weekdayName(night.date)}.${isWide ? ' It counts in tomorrow’s score.' : ''}`}
          </p>
          {plan?.date === night.date && <TonightsPlanRow plan={plan} />}
          {shown === 'coming' && logs?.some(isLogged) && (
            <Suspense>
              <TonightsStep owner={owner} date={night.date} />
            </Suspense>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <span className="tabular text-md text-muted-foreground">
              <b className="mr-2 font-semibold text-foreground">
                {count}/{all} completed
              </b>
              <span className={choose ? 'max-md:hidden' : undefined}>{Math.round((count / all) * 100)}%</span>
            </span>
            {choose && <Segmented label="Which night" options={NIGHTS} value={shown} onChange={choose} />}
          </div>
          <p className="mb-1.5 text-sm text-muted-foreground">
            {night.isAnswered && count === 0
              ? 'Answered: none of these.'
              : checklistMessage(count, all, shown === 'last' ? 'over' : 'coming')}
          </p>
          <Meter
            role="progressbar"
            className="h-1.5 md:h-2.5"
            label="Checklist"
            value={count}
            max={all}
            valueText={`${count} of ${all} completed`}
            color="var(--excellent)"
          />
        </div>
      </div>
      <HabitChips
        night={night}
        change={change}
        hasTips
        quick={
          <>
            <UsualHabits key={night.date} logs={logs ?? []} night={night} change={change} />
            <NoneOfThese night={night} change={change} />
          </>
        }
      />
    </Card>
  );
}
