import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { queryKey } from '#contract/query.ts';
import { type DailyLog, fetchToday } from '#core/nights/contract.ts';
import { isStepDone, NextStep } from '#core/person/web/next-step.tsx';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';

const SCHEDULE = { href: '/sleep-schedules', label: 'Set a schedule' } as const;
const PROGRESS = { href: '/progress-dashboard', label: 'See your progress' } as const;

/** Shown once the times and score of today's night are saved. The daily log beside it fetches today. */
export default function AfterFirstNight({ owner }: { owner: string }) {
  const { data: today } = useQuery<ResponseOf<typeof fetchToday>>({
    queryKey: queryKey(fetchToday, { ownerId: owner }),
    enabled: false,
  });
  const isShown = today !== undefined && isComplete(today.log) && !isStepDone('night');
  const schedules = useSchedules(owner, { enabled: isShown });
  if (!isShown || !schedules.data) return null;
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
