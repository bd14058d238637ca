import { type ReactNode, Suspense, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { suggestedTimes, timeEntries } from '#core/nights/web/imported/night-times.ts';
import { useNightDialog } from '#core/nights/web/night/use-night-dialog.tsx';
import { hasAwakeNights } from '#core/nights/web/saving/device-storage.ts';
import { laneOf, refusals } from '#core/nights/web/saving/edits.ts';
import { useConnection } from '#core/person/web/use-connection.ts';
import { useNow } from '#core/person/web/use-now.ts';
import { useStoredUser } from '#core/person/web/user.ts';
import { storedHours } from '#core/schedules/web/last-cup-hours.ts';
import { type OutlookHere, useReminderOutlook } from '#core/schedules/web/use-reminder-outlook.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { type MissedNight, plannedNight } from '#domain/nights/suggested-night.ts';
import { dailyLabel } from '#domain/score/bands.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Alert } from '#ui/alert.tsx';
import { clockText } from '#ui/browser/display-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Pencil } from '#ui/icons/icons.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { storeTonight } from '#ui/palette/palette-storage.ts';
import { StepList } from '../first-steps.tsx';
import { onOneLine, timesText, Unsettled } from './card-parts.tsx';
import { EveningCard } from './evening.tsx';
import { CardHeader, KeepNights, LastNight, nightResult, OfflineLine, sentenceOf } from './last-night.tsx';
import { Morning } from './morning.tsx';
import { NextStepLine, nightName } from './next-step-line.tsx';
import type { Entries } from './save-night.ts';
import { storedToday } from './stored-today.ts';
import { TodaySkeleton } from './today-skeleton.tsx';
import {
  hasAnyNight,
  lastCupNow,
  lastNightDate,
  type Now,
  nextStep,
  type OfferedTimes,
  offeredTimes,
  type TodayFacts,
  type TodayState,
  todayState,
  wasHard,
} from './today-state.ts';
import { SavedLine, UndoLine } from './undo-line.tsx';
import { useOneTap } from './use-one-tap.ts';
import { useTodayFacts } from './use-today-facts.ts';
import { useWindowMemory } from './use-window-memory.ts';
import type { WindowMemory } from './window-memory.ts';

// Most visits are not at night, few mornings have a note, and most people have no program.
const { Part: NightCard } = lazyPart(() => import('./night-card.tsx'));
const { Part: NoteOfTheNight } = lazyPart(() => import('./note-of-the-night.tsx'));
const { Part: MorningQuestions } = lazyPart(() => import('./morning-questions.tsx'));
const { Part: ProgramRow } = lazyPart(() => import('./program-row.tsx'));

type TodayCardProps = { owner: string; remember: (memory: WindowMemory) => void };

/** The card about today: asks how the night was, says how it went, or prepares the coming night. */
export function TodayCard({ owner, remember }: TodayCardProps) {
  const now = useNow(owner);
  const isReachable = useConnection() === null;
  const known = useTodayFacts(owner, now, isReachable);
  const { facts, failed, stored } = known;
  const reminder = useReminderOutlook(owner);
  const isCottageLit = reminder ? reminder.outlook.kind === 'due' : (stored?.window.isCottageLit ?? false);
  useWindowMemory({ owner, now, ...known, isCottageLit }, remember);
  if (facts) return <KnownToday {...{ owner, now, isReachable, reminder, ...known, facts }} />;
  if (!failed) return <TodaySkeleton />;
  return (
    <Card>
      <NotLoaded message="Your nights could not be loaded" query={failed} />
    </Card>
  );
}

type KnownTodayProps = ReturnType<typeof useTodayFacts> & {
  owner: string;
  now: Now;
  isReachable: boolean;
  reminder: OutlookHere | undefined;
  facts: TodayFacts;
};

function KnownToday(props: KnownTodayProps) {
  const { owner, now, isReachable, reminder, facts, keeper, nights } = props;
  const titleId = useId();
  const tap = useOneTap(keeper, facts);
  const { openNight, night } = useNightDialog({ showsNotices: true });
  const [askedOn, askOn] = useState<LocalDate | null>(null);
  const state = todayState(now, facts);
  const messages = refusals({ [now.date]: laneOf(nights.outbox, now.date) });
  const header = { id: titleId, date: now.date, asOfMs: isReachable ? null : (storedToday(owner)?.savedAtMs ?? null) };
  const isAskable = state.kind === 'night' ? state.isLastHour : state.kind === 'evening' && state.isOpen;
  const isAsking = state.kind === 'morning' || (isAskable && askedOn === now.date);
  const ask = () => askOn(now.date);
  const invites = useStoredUser() === null && state.kind === 'logged' && isReachable && !wasHard(now.date, facts);
  const shared = { owner, header, facts, now, state, isReachable, tap };
  return (
    <>
      <Card {...(state.kind === 'new' ? { 'aria-label': 'First steps' } : { 'aria-labelledby': titleId })}>
        <p role="status" className="sr-only">
          {statusOf(shared)}
        </p>
        {messages.length > 0 && <Alert className="mb-4">{messages.join(' ')}</Alert>}
        {tap.saved || state.kind === 'logged' ? (
          <Logged {...shared} edit={() => openNight(now.date)} />
        ) : isAsking ? (
          <AskAboutNight {...shared} openNight={() => openNight(now.date)} />
        ) : state.kind === 'new' ? (
          <StepList done={state.done} />
        ) : state.kind === 'night' ? (
          <Suspense fallback={<div className="min-h-44" />}>
            <NightCard titleId={titleId} log={state.isLastHour ? ask : null} />
          </Suspense>
        ) : (
          <>
            <EveningCard {...{ owner, state, now, isReachable, reminder, titleId, ask }} logs={facts.logs} />
            <ProgramPart {...shared} />
          </>
        )}
        {state.kind !== 'night' && hasAwakeNights() && (
          <Suspense>
            <NoteOfTheNight owner={owner} today={now.date} />
          </Suspense>
        )}
        {night}
      </Card>
      {invites && <KeepNights logs={facts.logs} />}
    </>
  );
}

type Shared = {
  owner: string;
  header: { id: string; date: LocalDate; asOfMs: number | null };
  facts: TodayFacts;
  now: Now;
  state: TodayState;
  isReachable: boolean;
  tap: ReturnType<typeof useOneTap>;
};

/** Changes the card, after which the focus is on its title where it would be lost. */
function thenFocusTitle(change: () => void, { id }: Shared['header'], isLost: boolean) {
  flushSync(change);
  if (isLost) document.getElementById(id)?.focus({ preventScroll: true });
}

/** What a screen reader hears after a tap. */
function statusOf({ tap, facts, now, state }: Shared): string {
  const { saved, isUndone } = tap;
  if (!saved) return isUndone ? `Undone: ${tap.undone?.what}. The night is as it was before.` : '';
  const date = lastNightDate(state, now);
  const night = nightResult(date, facts);
  const label = night && night.band !== 'none' ? `, ${dailyLabel(night.number)}.` : '.';
  const result = night && `Score ${night.number} ${night.words}${label}`;
  const sentence = sentenceOf(date, facts) ?? '';
  return [`Saved: ${saved.what}.`, sentence, result, 'Undo within 10 seconds.'].filter(Boolean).join(' ');
}

type RatedTimes = Pick<LoggedNight, 'sleepQualityScore' | 'bedTime' | 'wakeTime'>;

/** `8 of 10, 10:30 PM – 6:30 AM` */
const savedText = ({ sleepQualityScore: rating, bedTime, wakeTime }: RatedTimes): string =>
  bedTime && wakeTime ? `${rating} of 10, ${timesText({ bedTime, wakeTime })}` : `${rating} of 10`;

/** The questions about a rated night. */
function Questions({ owner, header, facts, now, state, isReachable, tap }: Shared) {
  const date = lastNightDate(state, now);
  if (!isReachable || !facts.logs.some((log) => log.date === date && log.isRated)) return null;
  return (
    <Suspense>
      <MorningQuestions
        {...{ owner, date, facts }}
        isQuiet={wasHard(date, facts)}
        save={tap.save}
        answered={() => thenFocusTitle(tap.end, header, true)}
      />
    </Suspense>
  );
}

type ProgramPartProps = Omit<Shared, 'header' | 'state' | 'tap'> & { asks?: boolean; children?: ReactNode };

/** The running program, and without one the children. It loads only for people with nights. */
function ProgramPart({ owner, facts, now: { date }, isReachable, asks = true, children }: ProgramPartProps) {
  if (!hasAnyNight(facts)) return null;
  const isRated = facts.logs.some((log) => log.date === date && log.isRated);
  return (
    <Suspense fallback={<Unsettled>{children}</Unsettled>}>
      <ProgramRow {...{ owner, isReachable, asks, children }} ratedOn={isRated ? date : null} />
    </Suspense>
  );
}

function LastCupLine({ now, facts }: Pick<Shared, 'now' | 'facts'>) {
  const cup = lastCupNow(now, facts, storedHours());
  return (
    cup && <p className="mt-3 text-sm text-muted-foreground">Last coffee or tea before {onOneLine(clockText(cup))}</p>
  );
}

function AskAboutNight({ header, facts, now, isReachable, tap, openNight }: Shared & { openNight: () => void }) {
  const { date } = now;
  const rate = (rating: number, times: OfferedTimes | null) => {
    if (times) storeTonight({ bed: times.bedTime, wake: times.wakeTime });
    const what = savedText({
      sleepQualityScore: rating,
      bedTime: times?.bedTime ?? null,
      wakeTime: times?.wakeTime ?? null,
    });
    tap.save({ date, entries: [...timesToSave(times, date, facts), ['sleepQualityScore', rating]], rating, what });
  };
  return (
    <>
      <CardHeader {...header} title="How did you sleep?" />
      <Morning
        key={date}
        date={date}
        offered={offeredTimes(date, facts)}
        day={facts.imported.find((day) => day.date === date)}
        plannedBed={plannedNight(date, facts)?.bedTime ?? null}
        rate={rate}
        openNight={openNight}
        focused={tap.isUndone ? (tap.undone?.rating ?? null) : null}
      />
      <LastCupLine {...{ now, facts }} />
      {!isReachable && <OfflineLine />}
    </>
  );
}

/** Times that are logged already are not saved again. */
const timesToSave = (times: OfferedTimes | null, date: LocalDate, { logs }: TodayFacts): Entries =>
  times === null || times.origin === 'logged'
    ? []
    : timeEntries(suggestedTimes(times), logs.find((log) => log.date === date) ?? null);

/** A rated night, what is still open of it and one next step. After a tap first "Undo", then "Edit". */
function Logged({ edit, ...shared }: Shared & { edit: () => void }) {
  const { header, facts, now, state, isReachable, tap } = shared;
  const { saved } = tap;
  const date = lastNightDate(state, now);
  const log = facts.logs.find((one) => one.date === date);
  const add = (night: MissedNight) =>
    tap.save({
      date: night.date,
      entries: timesToSave(night.times, night.date, facts),
      rating: null,
      what: `${nightName(night, now.date)}, ${timesText(night.times)}`,
    });
  const next = nextStep(now, facts);
  const isQuiet = wasHard(date, facts);
  const isProposal = next.kind !== 'times';
  const step = isReachable && !saved && !(isProposal && isQuiet) && (
    <NextStepLine step={next} today={now.date} add={add} />
  );
  return (
    <LastNight header={header} facts={facts} date={date}>
      <Questions {...shared} />
      {saved ? (
        <UndoLine
          key={saved.what}
          what={saved.what}
          undo={() => thenFocusTitle(tap.undo, header, saved.rating === null)}
          end={(hadFocus) => thenFocusTitle(tap.end, header, hadFocus)}
        />
      ) : (
        log && (
          <SavedLine
            what={savedText(log)}
            end={
              <Button variant="ghost" icon={<Pencil />} className="-mr-4 flex-none" onClick={edit}>
                Edit
              </Button>
            }
          />
        )
      )}
      {!saved && <LastCupLine {...{ now, facts }} />}
      {!saved && !isReachable && <OfflineLine />}
      {!isProposal && step}
      <ProgramPart {...shared} asks={!saved && !isQuiet}>
        {isProposal && step}
      </ProgramPart>
    </LastNight>
  );
}
