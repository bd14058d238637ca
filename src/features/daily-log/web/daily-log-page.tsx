import { useQuery } from '@tanstack/react-query';
import { fullDateLabel } from '#core/nights/web/date-labels.ts';
import { LastNight } from '#core/nights/web/imported/last-night.tsx';
import type { NightTimes } from '#core/nights/web/imported/night-times.ts';
import { importedNightsSince } from '#core/nights/web/imported/use-last-night.ts';
import { BedtimeTarget } from '#core/nights/web/night/bedtime-target.tsx';
import { TimingFields } from '#core/nights/web/night/timing-fields.tsx';
import { useNight } from '#core/nights/web/night/use-night.tsx';
import { refusals } from '#core/nights/web/saving/edits.ts';
import type { Field, Night, Value } from '#core/nights/web/saving/night.ts';
import type { NightKeeper } from '#core/nights/web/saving/night-keeper.ts';
import type { NightsState } from '#core/nights/web/saving/nights-state.ts';
import { localClockTime } from '#core/person/web/today-in.ts';
import { todayOf } from '#core/person/web/use-today.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { twelveHour } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { nonBreaking } from '#ui/non-breaking.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { storeTonight } from '#ui/palette/palette-storage.ts';
import { useDeferredReady } from '#ui/use-deferred-ready.ts';
import { AfterFirstNight } from './after-first-night.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { useChecklistNight } from './use-checklist-night.ts';
import { useDailyLog } from './use-daily-log.ts';

/** Delay before a changed time is sent, because setting it with the arrow keys changes it many times. */
const TIME_DELAY_MS = 1000;

/** Today's log, and after the first one the next steps. */
export default function DailyLogPage() {
  const { owner, night, roomScore, state, keeper, failed } = useDailyLog();
  const { openNight, night: nightDialog } = useNight({ showsNotices: true });
  // Fetched together with the log, because later content would push the page down.
  useSchedules(owner);
  useQuery(importedNightsSince(owner, todayOf(owner)));
  const isReady = useDeferredReady(night !== null);
  return (
    <>
      <div className="page-width pb-12">
        <PageHeading
          back={{ href: '/', label: 'Back to Home' }}
          title="Daily Sleep Log"
          subtitle="Track your sleep environment and habits."
          right={
            night && (
              <p className="voice flex-none text-xl text-muted-foreground">
                <time dateTime={night.date}>{fullDateLabel(night.date)}</time>
              </p>
            )
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
function TodaysNight({ owner, night, roomScore, state, keeper, openNight }: TodaysNightProps) {
  const { isEvening, ...checklist } = useChecklistNight(owner, night);
  const messages = refusals(state.outbox);
  const card = <ChecklistCard key={night.date} {...checklist} />;
  return (
    <>
      {messages.length > 0 && (
        <Alert className="mb-4">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Alert>
      )}
      {isEvening && card}
      {isEvening && (
        <Heading level={2} size="section" className="mt-8 mb-3 md:mt-11 md:mb-4">
          Last night
        </Heading>
      )}
      <div className="grid gap-4 md:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <TimingCard
          key={night.date}
          owner={owner}
          night={night}
          change={keeper.change}
          savedAtMs={state.savedAtMs[night.date]}
        />
        <ScoreCard {...{ owner, night, roomScore, outbox: state.outbox, openNight }} />
      </div>
      {!isEvening && card}
    </>
  );
}

type TimingCardProps = {
  owner: string;
  night: Night;
  change: NightKeeper['change'];
  /** In the time of the keeper. Undefined if nothing was saved since the page was opened. */
  savedAtMs: number | undefined;
};

function TimingCard({ owner, night, change, savedAtMs }: TimingCardProps) {
  const { date, bedTime, wakeTime } = night;
  const changeField = (field: Field, value: Value) => {
    const isTime = field === 'bedTime' || field === 'wakeTime';
    change(date, field, value, { delayMs: isTime ? TIME_DELAY_MS : 0 });
    if (isTime) storeTonight({ bed: bedTime, wake: wakeTime, [field === 'bedTime' ? 'bed' : 'wake']: value });
  };
  const fill = (times: NightTimes) => {
    change(date, 'bedTime', times.bedTime);
    change(date, 'wakeTime', times.wakeTime);
    storeTonight({ bed: times.bedTime, wake: times.wakeTime });
  };
  return (
    <Card aria-labelledby="timing-title">
      <CardTitle id="timing-title" className="mb-2">
        Sleep Timing & Quality
      </CardTitle>
      <TimingFields
        night={night}
        change={changeField}
        savedNote={savedAtMs === undefined ? undefined : savedAt(savedAtMs)}
        target={
          <>
            <BedtimeTarget owner={owner} date={date} bedTime={bedTime} />
            <LastNight owner={owner} date={date} times={night} fill={fill} />
          </>
        }
      />
    </Card>
  );
}

const savedAt = (keeperMs: number): string =>
  `Saved ${nonBreaking(twelveHour(localClockTime(new Date(performance.timeOrigin + keeperMs))))}`;

const SKELETON = (
  <div className="grid gap-4 md:gap-6 lg:grid-cols-[7fr_5fr]">
    <Skeleton className="h-100 rounded-xl" />
    <Skeleton className="h-100 rounded-xl" />
    <Skeleton className="h-56 rounded-xl lg:col-span-2" />
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
