import { lazy, Suspense } from 'react';
import { useTonightsPlan } from '#core/experiments/web/use-tonights-plan.ts';
import { HabitRows, NoneOfThese } from '#core/nights/web/night/night-checklist.tsx';
import type { Field, Night, Value } from '#core/nights/web/saving/night.ts';
import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { CHECKLIST, HABIT_KEYS, habitCount, isHabitDone } from '#domain/checklist.ts';
import { checklistMessage } from '#domain/checklist-message.ts';
import { isLogged } from '#domain/nights/night.ts';
import { weekdayName } from '#domain/time/format-date.ts';
import { addDays } from '#domain/time/local-date.ts';
import { Bedroom } from '#ui/art/bedroom.tsx';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { Lightbulb } from '#ui/icons/icons.ts';
import { Meter } from '#ui/meter.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TonightsPlanRow } from './tonights-plan.tsx';
import type { ChecklistNight } from './use-checklist-night.ts';
import { UsualHabits } from './usual-habits.tsx';

const TonightsStep = lazy(() => import('./tonights-step.tsx'));

const NIGHTS = [
  { value: 'last', label: 'Last night' },
  { value: 'coming', label: 'Tonight' },
] as const;

type ChecklistCardProps = {
  owner: string;
  shown: ChecklistNight;
  choose: ((night: ChecklistNight) => void) | null;
  night: Night;
  change: (field: Field, value: Value) => void;
};

/** The habits before last night, or before the coming night. */
export function ChecklistCard({ owner, shown, choose, night, change }: ChecklistCardProps) {
  const plan = useTonightsPlan(owner);
  const { data: logs } = useLogs(owner, { newest: LAST_MONTH });
  const done = new Set(HABIT_KEYS.filter((key) => isHabitDone(night.habitsDone, key)));
  return (
    <Card aria-labelledby="checklist-title" id="checklist" className="mt-4 scroll-mt-4 md:mt-6">
      <div className="mb-5 grid items-center gap-4 md:grid-cols-[5fr_6fr] md:gap-8">
        <div className="-mx-5 -mt-5 h-38 overflow-clip rounded-t-[1.375rem] bg-(--wall) md:m-0 md:h-54 md:rounded-lg">
          <Bedroom done={done} className="size-full" />
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <Heading level={2} size="card" id="checklist-title">
              Sleep Environment Checklist
            </Heading>
            {choose && (
              <Segmented
                label="Which night"
                fill
                className="max-md:w-full"
                options={NIGHTS}
                value={shown}
                onChange={choose}
              />
            )}
          </div>
          <p className="mt-2 text-muted-foreground">
            {shown === 'last'
              ? `What you did on ${weekdayName(addDays(night.date, -1))} evening, before this night.`
              : `For the night to ${weekdayName(night.date)}. It counts in tomorrow’s score.`}
          </p>
          <p className="mb-4.5 text-sm text-muted-foreground">
            {shown === 'last' ? 'Counts for the score.' : 'Ticked now, it counts for findings.'}
          </p>
          {plan?.date === night.date && <TonightsPlanRow plan={plan} />}
          {shown === 'coming' && logs?.some(isLogged) && (
            <Suspense>
              <TonightsStep owner={owner} date={night.date} />
            </Suspense>
          )}
          <Progress shown={shown} done={habitCount(night.habitsDone)} isAnswered={night.isAnswered} />
          <UsualHabits key={night.date} owner={owner} night={night} change={change} />
        </div>
      </div>
      <HabitRows night={night} change={change} tips={<Lightbulb />} />
      <NoneOfThese night={night} change={change} label={shown === 'last' ? 'None of these' : 'None of these tonight'} />
    </Card>
  );
}

type ProgressProps = { shown: ChecklistNight; done: number; isAnswered: boolean };

function Progress({ shown, done, isAnswered }: ProgressProps) {
  const all = CHECKLIST.length;
  return (
    <>
      <p className="mb-2.5 text-sm text-muted-foreground">
        {isAnswered && done === 0
          ? 'Answered: none of these.'
          : checklistMessage(done, all, shown === 'last' ? 'over' : 'coming')}
      </p>
      <div className="mb-2 flex justify-between text-md leading-6">
        <span className="font-semibold">
          {done}/{all} completed
        </span>
        <span className="tabular text-muted-foreground">{Math.round((done / all) * 100)}%</span>
      </div>
      <Meter
        role="progressbar"
        className="h-2.5"
        label="Checklist"
        value={done}
        max={all}
        valueText={`${done} of ${all} completed`}
        color="var(--excellent)"
      />
    </>
  );
}
