import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTonightsPlan } from '#core/experiments/web/use-tonights-plan.ts';
import { countedNight } from '#core/nights/web/counted-night.ts';
import { fullDateLabel } from '#core/nights/web/date-labels.ts';
import { DiaryFold } from '#core/nights/web/diary/diary-fold.tsx';
import { lastImportedDays, useLastDay } from '#core/nights/web/imported/use-last-day.ts';
import { MissedNightRow } from '#core/nights/web/night/missed-night-row.tsx';
import { NotesField } from '#core/nights/web/night/timing-fields.tsx';
import { useDraggedTimes } from '#core/nights/web/night/use-dragged-times.ts';
import { useNightDialog } from '#core/nights/web/night/use-night-dialog.tsx';
import { refusals } from '#core/nights/web/saving/edits.ts';
import type { Field, Night, Value } from '#core/nights/web/saving/night.ts';
import { isUntouched } from '#core/nights/web/saving/score-autosave.ts';
import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { todayOf } from '#core/person/web/use-today.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { DIARY_FIELDS } from '#domain/diary/diary.ts';
import { nightScore } from '#domain/log/night-log.ts';
import { isLogged } from '#domain/nights/night.ts';
import { openParts } from '#domain/score/open-parts.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Fold } from '#ui/fold.tsx';
import { Heading } from '#ui/heading.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Loading, SkeletonCard } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { storeTonight } from '#ui/palette/palette-storage.ts';
import { useDeferredReady } from '#ui/use-deferred-ready.ts';
import { useOnline } from '#ui/use-online.ts';
import { useWide } from '#ui/use-wide.ts';
import { AboutHabits } from './about-habits.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { LogBar } from './log-bar.tsx';
import { savedNote } from './saved-note.ts';
import { ScoreCard } from './score-card.tsx';
import { TimingCard } from './timing-card.tsx';
import { useChecklistNight } from './use-checklist-night.ts';
import { useDailyLog } from './use-daily-log.ts';

// At rest: only a first night has it, once it is saved.
const afterFirstNight = lazyPart(() => import('./after-first-night.tsx'));

/** Today's log, and after the first one the next steps. */
export default function DailyLogPage() {
  const { owner, night, roomScore, state, keeper, failed } = useDailyLog();
  const { openNight, night: nightDialog } = useNightDialog({ showsNotices: true });
  // Fetched together with the log, because later content would push the page down.
  useSchedules(owner);
  useTonightsPlan(owner);
  const { data: logs } = useLogs(owner, { newest: LAST_MONTH });
  useQuery(lastImportedDays(owner, todayOf(owner)));
  const isReady = useDeferredReady(night !== null);
  const AfterFirstNight = afterFirstNight.useLoaded(false, () => {});
  return (
    <>
      <div className="page-width md:pb-12">
        <PageHeading
          back={{ href: '/', label: 'Back to Home' }}
          title="Daily Sleep Log"
          subtitle="Track your sleep environment and habits."
          aside={
            <p className="voice text-sm text-muted-foreground md:text-lg">
              {night && <time dateTime={night.date}>{fullDateLabel(night.date)}</time>}
            </p>
          }
        />
        {state.notices.length > 0 && <DeviceNotices notices={state.notices} dismiss={keeper.dismissNotices} />}
        {night && isReady && <TodaysNight {...{ owner, night, roomScore, state, keeper, openNight }} />}
        {nightDialog}
        {!isReady && !failed && <Loading message="Loading your sleep log...">{SKELETON}</Loading>}
        {failed && <NotLoaded message="Failed to load daily log" query={failed} />}
      </div>
      {AfterFirstNight && night && logs?.every((log) => log.date === night.date || !isLogged(log)) && (
        <AfterFirstNight owner={owner} />
      )}
    </>
  );
}

type TodaysNightProps = Omit<ReturnType<typeof useDailyLog>, 'night' | 'failed'> & {
  night: Night;
  openNight: (date: LocalDate) => void;
};

/** In the evening the checklist of the coming night comes first, with last night below it. */
function TodaysNight(props: TodaysNightProps) {
  const { owner, night, state } = props;
  const isWide = useWide();
  const { isEvening, ...checklist } = useChecklistNight(owner, night);
  const messages = refusals(state.outbox);
  return (
    <>
      {messages.length > 0 && <Alert className="mb-4">{messages.join(' ')}</Alert>}
      <MissedNightRow
        // Its sibling, the checklist, has the date as its key.
        key={`missed ${night.date}`}
        owner={owner}
        today={night.date}
        className="mb-2.5 rounded-xl bg-sunk py-3 pr-3 pl-4 inset-line md:mb-6 md:px-5"
      />
      <TimesAndScore
        {...props}
        isWide={isWide}
        coming={checklist.shown === 'coming' ? checklist.night.habitsDone : null}
        before={isEvening}
        checklist={<ChecklistCard key={night.date} {...{ owner, isWide }} {...checklist} />}
      />
    </>
  );
}

type TimesAndScoreProps = TodaysNightProps & {
  isWide: boolean;
  coming: number | null;
  checklist: ReactNode;
  /** Whether the checklist comes before the times. */
  before: boolean;
};

/** Delay before what is typed is sent, because setting a time with the arrow keys changes it many times. */
const TYPING_DELAY_MS = 1000;
/** The fields with times and numbers. */
const TYPED_FIELDS: ReadonlySet<Field> = new Set(['bedTime', 'wakeTime', ...DIARY_FIELDS]);

/** A drag on the arch renders all of this but the checklist again. */
function TimesAndScore({ owner, night, roomScore, state, keeper, openNight, ...rest }: TimesAndScoreProps) {
  const { isWide, coming, checklist, before } = rest;
  const { shown, drag } = useDraggedTimes(night);
  const online = useOnline();
  const note = savedNote(state, night.date, online);
  const counted = countedNight(shown, useLastDay(owner, night.date));
  const score = nightScore({ ...shown, roomAnalysisScore: roomScore });
  const open = openParts(shown, roomScore, counted?.minutesInBed);
  const change = (field: Field, value: Value) => {
    keeper.change(night.date, field, value, {
      delayMs: TYPED_FIELDS.has(field) ? TYPING_DELAY_MS : 0,
      isAutosaved: true,
    });
    if (field === 'bedTime' || field === 'wakeTime')
      storeTonight({ bed: night.bedTime, wake: night.wakeTime, [field === 'bedTime' ? 'bed' : 'wake']: value });
  };
  const timing = (
    <TimingCard key={`times ${night.date}`} {...{ owner, night, shown, drag, change, isWide }} savedNote={note} />
  );
  const scoreCard = (
    <ScoreCard {...{ owner, score, open, counted, isWide, openNight }} night={shown} outbox={state.outbox} />
  );
  return (
    <>
      {before && checklist}
      {before && (
        <Heading level={2} size="section" className="mt-3 mb-1.5 max-md:text-lg md:mt-11 md:mb-4">
          Last night
        </Heading>
      )}
      {isWide ? (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {timing}
          {scoreCard}
        </div>
      ) : (
        timing
      )}
      {!before && checklist}
      {!isWide && (
        <div className="mt-2 mb-13 grid gap-2">
          <Fold title="Notes" hint={shown.notes || 'Optional'}>
            <NotesField night={shown} change={change} />
          </Fold>
          <Card as="div" className="py-0!">
            <DiaryFold night={shown} change={change} />
          </Card>
          {scoreCard}
          <AboutHabits />
          <LogBar
            total={isUntouched(shown) ? null : score.total}
            parts={open}
            coming={coming}
            savedNote={online ? note : 'Offline, kept here'}
          />
        </div>
      )}
    </>
  );
}

const SKELETON = (
  <div className="grid gap-4 md:gap-6 lg:grid-cols-[7fr_5fr]">
    <SkeletonCard className="h-140 lg:h-160" />
    <SkeletonCard className="h-100 lg:h-160" />
    <SkeletonCard className="h-56 lg:col-span-2" />
  </div>
);

/** Conflicts with changes of another device, and their resolution. Stays until dismissed. */
const DeviceNotices = ({ notices, dismiss }: { notices: readonly string[]; dismiss: () => void }) => (
  <Card className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-6">
    <div role="status" className="grid min-w-0 flex-1 basis-72 gap-1.5">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
    <Button variant="quiet" size="small" onClick={dismiss}>
      Got it
    </Button>
  </Card>
);
