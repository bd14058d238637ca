import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { getUser } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { useToday } from '#core/person/web/use-today.ts';
import { listAnalyses } from '#core/room/contract.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import type { SchedulePlan } from '#domain/schedules/schedule.ts';
import { Skeleton } from '#ui/loading.tsx';
import { type DayScore, recentScores } from './recent-scores.ts';
import { RoomPicture } from './room-picture.tsx';
import { SchedulePicture } from './schedule-picture.tsx';
import { LinePicture, WeekPicture } from './score-pictures.tsx';
import { latestFact, NOT_LOADED, scheduleFact, weekFact } from './screen-reader-facts.ts';
import { SettingsPicture, WatchPicture } from './static-pictures.tsx';
import { Caption, ToolCard } from './tool-card.tsx';

/** Six links into the app, each with a picture drawn from the person's own data. */
export function SleepTools({ ownerId }: { ownerId: string }) {
  const { user, logs, analyses, schedules } = useHomeData(ownerId);
  const today = useToday(ownerId);
  const newest = analyses.data?.[0];
  const { phoneNumber, smsNotificationsEnabled, timezone } = user.data ?? {};
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-3">
      <ToolCard
        href="/room-analysis"
        title="Room Analysis"
        fact={newest && `Newest score: ${newest.score} of 100.`}
        picture={analyses.isPending ? <Waiting /> : <RoomPicture newest={newest} />}
      >
        Score your bedroom from one photo.
      </ToolCard>
      <NightTools days={logs.data && recentScores(logs.data, today, LAST_MONTH)} hasFailed={logs.isError} />
      <ToolCard
        href="/sleep-schedules"
        title="Sleep Schedules"
        fact={scheduleFact(schedules.data)}
        picture={<Schedules {...schedules} />}
      >
        Steady hours, gentle reminders.
      </ToolCard>
      <ToolCard href="/device-integrations" title="Wearables" picture={<WatchPicture />}>
        Bring nights in from your watch.
      </ToolCard>
      <ToolCard
        href="/user-settings"
        title="Settings"
        picture={<SettingsPicture isSet={[!!phoneNumber, !!smsNotificationsEnabled, !!timezone]} />}
      >
        Phone, reminders, timezone.
      </ToolCard>
    </div>
  );
}

/** The links to the nights. After a failed request the pictures report it, because an empty week would be wrong. */
function NightTools({ days, hasFailed }: { days: DayScore[] | undefined; hasFailed: boolean }) {
  const week = days?.slice(-7);
  const placeholder = hasFailed ? <Caption>{NOT_LOADED}</Caption> : <Waiting />;
  const placeholderFact = hasFailed ? `${NOT_LOADED}.` : undefined;
  return (
    <>
      <ToolCard
        href="/daily-log"
        title="Daily Log"
        fact={week ? weekFact(week) : placeholderFact}
        picture={week ? <WeekPicture days={week} /> : placeholder}
      >
        Two minutes, each morning.
      </ToolCard>
      <ToolCard
        href="/progress-dashboard"
        title="Progress"
        fact={days ? latestFact(days) : placeholderFact}
        picture={days ? <LinePicture days={days} /> : placeholder}
      >
        See what is changing, and why.
      </ToolCard>
    </>
  );
}

/** After a failed request the picture reports it, like those of the nights. */
function Schedules({ data, isError }: { data: readonly SchedulePlan[] | undefined; isError: boolean }) {
  if (data) return <SchedulePicture schedules={data} />;
  return isError ? <Caption>Your schedules could not be loaded</Caption> : <Waiting />;
}

const Waiting = () => <Skeleton className="h-1/2 w-3/4" />;

/** The data behind the pictures on Home. */
function useHomeData(ownerId: string) {
  const params = { ownerId };
  return {
    user: useQuery(query(call, getUser, params)),
    logs: useLogs(ownerId, { newest: LAST_MONTH }),
    analyses: useQuery(query(call, listAnalyses, params)),
    schedules: useSchedules(ownerId),
  };
}
