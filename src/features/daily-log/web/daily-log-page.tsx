import { useQuery } from '@tanstack/react-query';
import { useTonightsPlan } from '#core/experiments/web/use-tonights-plan.ts';
import { countedNight } from '#core/nights/web/counted-night.ts';
import { fullDateLabel } from '#core/nights/web/date-labels.ts';
import { lastImportedDays, useLastDay } from '#core/nights/web/imported/use-last-day.ts';
import { MissedNightRow } from '#core/nights/web/night/missed-night-row.tsx';
import { useDraggedTimes } from '#core/nights/web/night/use-dragged-times.ts';
import { useNightDialog } from '#core/nights/web/night/use-night-dialog.tsx';
import { refusals } from '#core/nights/web/saving/edits.ts';
import type { Night } from '#core/nights/web/saving/night.ts';
import type { NightKeeper } from '#core/nights/web/saving/night-keeper.ts';
import type { NightsState } from '#core/nights/web/saving/nights-state.ts';
import { isUntouched } from '#core/nights/web/saving/score-autosave.ts';
import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { todayOf } from '#core/person/web/use-today.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { nightScore } from '#domain/log/night-log.ts';
import { openParts } from '#domain/score/open-parts.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { Loading, SkeletonCard } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useDeferredReady } from '#ui/use-deferred-ready.ts';
import { useOnline } from '#ui/use-online.ts';
import { AfterFirstNight } from './after-first-night.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { savedNote } from './saved-note.ts';
import { ScoreCard } from './score-card.tsx';
import { ScoreEcho } from './score-echo.tsx';
import { TimingCard } from './timing-card.tsx';
import { useChecklistNight } from './use-checklist-night.ts';
import { useDailyLog } from './use-daily-log.ts';

/** Today's log, and after the first one the next steps. */
export default function DailyLogPage() {
  const { owner, night, roomScore, state, keeper, failed } = useDailyLog();
  const { openNight, night: nightDialog } = useNightDialog({ showsNotices: true });
  // Fetched together with the log, because later content would push the page down.
  useSchedules(owner);
  useTonightsPlan(owner);
  useLogs(owner, { newest: LAST_MONTH });
  useQuery(lastImportedDays(owner, todayOf(owner)));
  const isReady = useDeferredReady(night !== null);
  return (
    <>
      <div className="page-width pb-12">
        <PageHeading
          back={{ href: '/', label: 'Back to Home' }}
          title="Daily Sleep Log"
          subtitle="Track your sleep environment and habits."
          right={
            // A line even before the date is known, so that nothing moves when it comes.
            <p className="voice min-h-[1lh] flex-none text-xl text-muted-foreground">
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
      <AfterFirstNight owner={owner} />
    </>
  );
}

type TodaysNightProps = {
  owner: string;
  night: Night;
  roomScore: number | null;
  state: NightsState;
  keeper: NightKeeper;
  openNight: (date: LocalDate) => void;
};

/** In the evening the checklist of the coming night comes first, with last night below it. */
function TodaysNight(props: TodaysNightProps) {
  const { owner, night, state } = props;
  const { isEvening, ...checklist } = useChecklistNight(owner, night);
  const messages = refusals(state.outbox);
  const card = <ChecklistCard key={night.date} owner={owner} {...checklist} />;
  return (
    <>
      {messages.length > 0 && (
        <Alert className="mb-4">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Alert>
      )}
      <MissedNightRow
        // Its sibling, the checklist, has the date as its key.
        key={`missed ${night.date}`}
        owner={owner}
        today={night.date}
        className="mb-4 rounded-xl bg-sunk py-3 pr-3 pl-4 inset-line md:mb-6 md:px-5"
      />
      {isEvening && card}
      {isEvening && (
        <Heading level={2} size="section" className="mt-8 mb-3 md:mt-11 md:mb-4">
          Last night
        </Heading>
      )}
      <TimesAndScore {...props} isEvening={isEvening} />
      {!isEvening && card}
    </>
  );
}

/** A drag on the arch renders only these two cards again. */
function TimesAndScore({
  owner,
  night,
  roomScore,
  state,
  keeper,
  openNight,
  isEvening,
}: TodaysNightProps & { isEvening: boolean }) {
  const { shown, drag } = useDraggedTimes(night);
  const note = savedNote(state, night.date, useOnline());
  const counted = countedNight(shown, useLastDay(owner, night.date));
  const score = nightScore({ ...shown, roomAnalysisScore: roomScore });
  const open = openParts(shown, roomScore, counted?.minutesInBed);
  const echo = isUntouched(shown) ? null : (
    <ScoreEcho total={score.total} parts={open} isEvening={isEvening} savedNote={note} />
  );
  return (
    <div className="grid gap-4 md:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <TimingCard key={night.date} {...{ owner, night, shown, drag, echo }} change={keeper.change} savedNote={note} />
      <ScoreCard {...{ owner, score, open, counted, isEvening, openNight }} night={shown} outbox={state.outbox} />
    </div>
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
