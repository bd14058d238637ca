import { Suspense, useEffect } from 'react';
import type { TonightsPlan } from '#core/experiments/contract.ts';
import { useExperiments } from '#core/experiments/web/use-experiments.ts';
import { useTonightsPlan } from '#core/experiments/web/use-tonights-plan.ts';
import { intentionName } from '#core/experiments/web/words.ts';
import { hasAwakeNights } from '#core/nights/web/saving/device-storage.ts';
import { habitField } from '#core/nights/web/saving/night.ts';
import { useNightOf } from '#core/nights/web/use-keeper.ts';
import { channelsHref } from '#core/schedules/web/channels-link.ts';
import type { OutlookHere } from '#core/schedules/web/use-reminder-outlook.ts';
import { CHECKLIST, type HabitKey, isHabitDone } from '#domain/checklist.ts';
import { ARM_NAMES } from '#domain/experiments/planned-nights.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { NO_WAY, TURN_ON } from '#domain/schedules/reminder-outlook.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { usualHabits } from '#domain/usual-habits.ts';
import { Button } from '#ui/button.tsx';
import { Bell, ChevronRight, CloudOff, Lamp, ListChecks, MoonStar, NotebookPen, Pencil } from '#ui/icons/icons.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Link } from '#ui/link.ts';
import { TextLink } from '#ui/text-link.tsx';
import { ClockFigure, FOOT_ACTION, FootLink, FootNote, FootText } from './card-parts.tsx';
import { isBeforeBed, isByDay, type Now, type TodayState } from './today-state.ts';

// Few evenings follow three nights up.
const { Part: ThreeNights } = lazyPart(() => import('./three-nights.tsx'));

const HABITS_SHOWN = 2;

type Evening = Extract<TodayState, { kind: 'evening' }>;
type EveningProps = {
  owner: string;
  state: Evening;
  now: Now;
  isReachable: boolean;
  /** The next reminder; undefined until it is known. */
  reminder: OutlookHere | undefined;
  logs: readonly LoggedNight[];
  /** Asks for last night after all. */
  ask: () => void;
  titleId: string;
};

/** The bedtime, the usual habits of the coming night, and what a running experiment plans for it. */
export function EveningCard({ owner, state, now, isReachable, reminder, logs, ask, titleId }: EveningProps) {
  const { planned, coming, isOpen } = state;
  const tonight = useTonightsPlan(owner);
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={titleId} tabIndex={-1} className="font-sans text-base text-muted-foreground outline-none">
            {planned && isByDay(planned.bedTime) ? 'Bed today' : 'Bed tonight'}
            {planned?.isEarliest && ', not before'}
          </h2>
          {planned ? (
            <p className="mt-1 font-display text-4xl font-[320] tracking-[-0.02em] [&_span]:text-[0.42em]">
              <ClockFigure time={planned.bedTime} />
            </p>
          ) : (
            <p className="mt-0.5 font-display text-xl">No bedtime set for tonight</p>
          )}
          <ReminderLine reminder={reminder} isReachable={isReachable} />
        </div>
        <Link
          href="/sleep-schedules"
          aria-label={planned ? 'Change your schedule' : 'Set a bedtime'}
          className="-mt-1 -mr-2 grid size-11 flex-none place-items-center rounded-full hover:bg-secondary"
        >
          <Pencil className="size-5" />
        </Link>
      </div>
      {planned && isBeforeBed(now, planned.bedTime) && (
        <FootLink href="/wind-down" icon={<Lamp />}>
          The last hour
          <FootNote>Three small things before bed. Skip what you like.</FootNote>
        </FootLink>
      )}
      {hasAwakeNights() && (
        <Suspense>
          <ThreeNights owner={owner} today={now.date} />
        </Suspense>
      )}
      <TonightsHabits key={coming} {...{ owner, coming, logs, tonight }} />
      {tonight && (
        <FootLink href="/experiments?view=running" icon={<MoonStar />} className="mt-0!">
          <span className="font-semibold">Tonight: {ARM_NAMES[tonight.arm].toLowerCase()}</span>
          <FootNote>Your experiment: {intentionName(tonight.intention)}</FootNote>
        </FootLink>
      )}
      {isOpen && (
        <button type="button" onClick={ask} className={`${FOOT_ACTION} mt-0!`}>
          <FootText icon={<NotebookPen />}>
            {coming === now.date ? 'Already up? Log this night' : 'Log last night'}
          </FootText>
          <ChevronRight className="text-muted-foreground" />
        </button>
      )}
      <FootLink href="/daily-log" icon={<ListChecks />} className="mt-0!">
        All eight habits for tonight
      </FootLink>
    </>
  );
}

type ReminderLineProps = Pick<EveningProps, 'reminder' | 'isReachable'>;

/** The reminder that really arrives, or what keeps it from arriving. The place stays while this is not known. */
function ReminderLine({ reminder, isReachable }: ReminderLineProps) {
  const line = 'mt-2.5 flex min-h-5.5 items-center gap-2 text-md [&_.lucide]:size-4.5 [&_.lucide]:flex-none';
  if (!isReachable) {
    return (
      <p className={`${line} text-muted-foreground`}>
        <CloudOff />
        You’re offline. What you tick waits here.
      </p>
    );
  }
  if (reminder && reminder.message === null) return null;
  const isDue = reminder?.outlook.kind === 'due';
  return (
    <p className={line}>
      {reminder && <Bell className={isDue ? 'text-lamp-ink' : 'text-muted-foreground'} />}
      {reminder && isDue && <span>{reminder.message}</span>}
      {reminder && !isDue && (
        <span>
          {NO_WAY}{' '}
          <TextLink href={channelsHref()} className="min-h-6">
            {TURN_ON}
          </TextLink>
        </span>
      )}
    </p>
  );
}

type TonightsHabitsProps = {
  owner: string;
  coming: LocalDate;
  logs: readonly LoggedNight[];
  /** Undefined until it is known. */
  tonight: TonightsPlan | null | undefined;
};

/**
 * The habit under test on an evening with it, else the person's two most usual ones without it. Without a network the
 * experiments may be unknown.
 */
function TonightsHabits({ owner, coming, logs, tonight }: TonightsHabitsProps) {
  const { keeper, nightQuery, shown } = useNightOf(owner, coming);
  // Without a network the night begins empty, and what is ticked waits.
  useEffect(() => {
    if (nightQuery.isError) keeper.assume(coming);
  }, [keeper, coming, nightQuery.isError]);
  const { data: experiments, isFetching } = useExperiments(owner);
  const usual = usualHabits(coming, logs) ?? [];
  const { running } = experiments ?? {};
  const isKnown = running ? tonight !== undefined : experiments !== undefined || !isFetching;
  const tested = running?.intention.kind === 'habit' ? running.intention.habit : null;
  const isTestedTonight = tested !== null && tonight?.arm === 'with';
  const habits = isTestedTonight ? [tested] : usual.filter((key) => key !== tested).slice(0, HABITS_SHOWN);
  if (habits.length === 0) return null;
  const tick = (keys: readonly HabitKey[], isDone: boolean) => {
    for (const key of keys) keeper.change(coming, habitField(key), isDone);
    keeper.resume();
  };
  return (
    <div className={`mt-4 border-t border-border pt-3 ${habits.length > 1 ? 'min-h-36' : 'min-h-22'}`}>
      {isKnown && shown && (
        <>
          <p className="text-xs text-muted-foreground">
            {habits.length === 1 ? 'One for tonight, ' : 'Two for tonight, '}
            {isTestedTonight ? 'for your experiment' : 'as on most nights'}
          </p>
          {habits.map((key) => (
            <label key={key} className="flex items-center gap-3 border-t border-border py-2.5 first-of-type:border-0">
              <input
                type="checkbox"
                checked={isHabitDone(shown.habitsDone, key)}
                onChange={(event) => tick([key], event.target.checked)}
                className="grid size-7 flex-none appearance-none place-items-center rounded-full text-background transition-colors duration-(--t-ui) inset-line-strong checked:bg-excellent checked:shadow-none checked:before:tick-mark forced-colors:appearance-auto forced-colors:before:hidden"
              />
              <span className="min-w-0 font-semibold">{CHECKLIST.find((habit) => habit.key === key)?.title}</span>
            </label>
          ))}
          {!isTestedTonight && !shown.isAnswered && (
            <Button variant="quiet" className="mt-1 w-full" onClick={() => tick(usual, true)}>
              As usual, {usual.length} of {CHECKLIST.length}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
