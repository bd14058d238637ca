import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { queryKey } from '#contract/query.ts';
import { type DailyLog, fetchToday } from '#core/nights/contract.ts';
import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { isStepDone, NextStep } from '#core/person/web/next-step.tsx';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { isLogged } from '#domain/nights/night.ts';

const SCHEDULE = { href: '/sleep-schedules', label: 'Set a schedule' } as const;
const PROGRESS = { href: '/progress-dashboard', label: 'See your progress' } as const;

/** Shown when today's night is the only one and its times and score are saved. The daily log beside it fetches today. */
export function AfterFirstNight({ owner }: { owner: string }) {
  const { data: today } = useQuery<ResponseOf<typeof fetchToday>>({
    queryKey: queryKey(fetchToday, { ownerId: owner }),
    enabled: false,
  });
  const night = today && isComplete(today.log) && !isStepDone('night') ? today.log : null;
  const logs = useLogs(owner, { newest: LAST_MONTH, enabled: night !== null }).data?.filter(isLogged);
  const schedules = useSchedules(owner, { enabled: night !== null });
  if (!night || !logs || !schedules.data || logs.some(({ date }) => date !== night.date)) return null;
  const hasSchedule = schedules.data.length > 0;
  return (
    <div className="page-width -mt-4 pb-12">
      <NextStep
        after="night"
        message={
          hasSchedule
            ? 'Your first night is logged. Each new night tells you more about your sleep.'
            : 'Your first night is logged. Next step: choose your sleep hours.'
        }
        links={hasSchedule ? [PROGRESS] : [SCHEDULE, PROGRESS]}
        className="border-l-2 border-lamp pl-5"
      />
    </div>
  );
}

const isComplete = ({ bedTime, wakeTime, overallScore }: DailyLog): boolean =>
  bedTime !== null && wakeTime !== null && overallScore !== null;
