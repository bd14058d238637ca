import { useQuery } from '@tanstack/react-query';
import { LastNight } from '#core/nights/web/imported/last-night.tsx';
import type { NightTimes } from '#core/nights/web/imported/night-times.ts';
import { toldSince } from '#core/nights/web/imported/use-last-night.ts';
import { BedtimeTarget, useSchedules } from '#core/nights/web/night/bedtime-target.tsx';
import { longDate } from '#core/nights/web/night/long-date.ts';
import { useNight } from '#core/nights/web/night/use-night.tsx';
import type { Day } from '#core/nights/web/saving/day-state.ts';
import { type Outbox, refusals } from '#core/nights/web/saving/edits.ts';
import type { LogKeeper } from '#core/nights/web/saving/log-keeper.ts';
import { todayIn } from '#core/person/web/today-in.ts';
import { rememberedZone } from '#core/person/web/zone.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Alert } from '#ui/alert.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { rememberNight } from '#ui/palette/remembered.ts';
import { useArrived } from '#ui/use-arrived.ts';
import { AfterFirstNight } from './after-first-night.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { DeviceNotices } from './device-notices.tsx';
import { ScoreCard } from './score-card.tsx';
import { type ChangeLog, TimingCard } from './timing-card.tsx';
import { useDailyLog } from './use-daily-log.ts';

/** A time that is being set with the arrows changes many times; it is sent once it has rested this long. */
const TIME_DELAY_MS = 1000;

/** Today's log, and after the first one the way on. */
export default function DailyLogPage() {
  const { owner, day, roomScore, outbox, change, notices, dismissNotices, failed } = useDailyLog();
  const { openNight, night } = useNight();
  // Asked for together with the log: what its bedtime is compared with would push down what is below.
  useSchedules(owner);
  useQuery(toldSince(owner, todayIn(rememberedZone(owner), new Date())));
  const isThere = useArrived(day !== null);
  return (
    <>
      <div className="page-width pb-12">
        <PageHeading
          back={{ href: '/', label: 'Back to Home' }}
          title="Daily Sleep Log"
          subtitle="Track your sleep environment and habits."
          right={
            day && (
              <p className="voice flex-none text-xl text-muted-foreground">
                <time dateTime={day.log.date}>{longDate(day.log.date)}</time>
              </p>
            )
          }
        />
        {notices.length > 0 && <DeviceNotices notices={notices} dismiss={dismissNotices} />}
        {day && isThere && <LoggedDay {...{ owner, day, roomScore, outbox, change, openNight }} />}
        {night}
        {!isThere && !failed && <Loading sentence="Loading your sleep log...">{SHAPE}</Loading>}
        {failed && <NotLoaded sentence="Failed to load daily log" question={failed} />}
      </div>
      <AfterFirstNight owner={owner} />
    </>
  );
}

type LoggedDayProps = {
  owner: string;
  day: Day;
  roomScore: number | null;
  outbox: Outbox;
  change: LogKeeper['change'];
  openNight: (date: LocalDate) => void;
};

function LoggedDay({ owner, day, roomScore, outbox, change, openNight }: LoggedDayProps) {
  const { log, checklist } = day;
  const changeLog: ChangeLog = (field, value) => {
    const isTime = field === 'bedTime' || field === 'wakeTime';
    change(log.id, field, value, isTime ? TIME_DELAY_MS : 0);
    if (isTime) rememberNight({ bed: log.bedTime, wake: log.wakeTime, [field === 'bedTime' ? 'bed' : 'wake']: value });
  };
  const fill = ({ bedTime, wakeTime }: NightTimes) => {
    change(log.id, 'bedTime', bedTime);
    change(log.id, 'wakeTime', wakeTime);
    rememberNight({ bed: bedTime, wake: wakeTime });
  };
  const notices = refusals(outbox);
  return (
    <>
      {notices.length > 0 && (
        <Alert className="mb-4">
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Alert>
      )}
      <div className="grid gap-4 md:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <TimingCard
          key={log.date}
          log={log}
          change={changeLog}
          target={
            <>
              <BedtimeTarget owner={owner} date={log.date} bedTime={log.bedTime} />
              <LastNight owner={owner} date={log.date} times={log} fill={fill} />
            </>
          }
        />
        <ScoreCard {...{ owner, day, roomScore, outbox, openNight }} />
      </div>
      <ChecklistCard checklist={checklist} tick={(itemId, completed) => change(itemId, 'completed', completed)} />
    </>
  );
}

const SHAPE = (
  <div className="grid gap-4 md:gap-6 lg:grid-cols-[7fr_5fr]">
    <Skeleton className="h-100 rounded-xl" />
    <Skeleton className="h-100 rounded-xl" />
    <Skeleton className="h-56 rounded-xl lg:col-span-2" />
  </div>
);
