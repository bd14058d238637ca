import { useState } from 'react';
import { CallError } from '#contract/errors.ts';
import { ownerId } from '#core/person/web/owner.ts';
import type { SleepSchedule } from '#core/schedules/contract.ts';
import { useReadyWays } from '#core/schedules/web/use-reminder-outlook.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Plus } from '#ui/icons/icons.ts';
import { Loading, SkeletonCard } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useDeferredReady } from '#ui/use-deferred-ready.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ScheduleEditor } from './schedule-editor.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { TodaysCard } from './todays-card.tsx';
import { usePlanAdvice } from './use-plan-advice.ts';
import { REFETCH_ON_ENTRY, useTodaysSchedule } from './use-schedules.ts';

/** The open dialog. */
type Open = { dialog: 'new' } | { dialog: 'edit' | 'delete'; schedule: SleepSchedule };

export default function SleepSchedulesPage() {
  const [owner] = useState(ownerId);
  const list = useSchedules(owner, REFETCH_ON_ENTRY);
  const { today, shown } = useTodaysSchedule(owner, list.data);
  // Shown together, because a later card of today would push the list down.
  const isReady = useDeferredReady(list.data !== undefined && today.isFetched);
  const hasFailed = !list.data && list.isError;
  const advice = usePlanAdvice(owner, list.data);
  const ways = useReadyWays(owner, { enabled: list.data?.some(({ reminderEnabled }) => reminderEnabled) ?? false });
  const [open, setOpen] = useState<Open | null>(null);
  const create = () => setOpen({ dialog: 'new' });
  const close = () => setOpen(null);
  const edited = open?.dialog === 'edit' ? open.schedule : null;
  return (
    <div className="page-width pb-12">
      <Heading isEmpty={list.data?.length === 0} onCreate={create} />
      {!isReady && !hasFailed && <Loading message="Loading your sleep schedules...">{SKELETON}</Loading>}
      {hasFailed && <NotLoaded message="Failed to fetch schedules" query={list} />}
      {list.data && isReady && (
        <div className="grid gap-4 md:gap-6">
          {shown && <TodaysCard schedule={shown} ways={ways} />}
          {today.error instanceof CallError && !today.data && (
            <NotLoaded message="Failed to fetch today's schedule" query={today} />
          )}
          {list.data.length === 0 ? (
            <NoSchedules onCreate={create} />
          ) : (
            <ScheduleList
              owner={owner}
              schedules={list.data}
              ways={ways}
              asOfMs={list.dataUpdatedAt}
              onOpen={setOpen}
            />
          )}
        </div>
      )}
      {(open?.dialog === 'new' || edited) && (
        <ScheduleEditor owner={owner} schedule={edited} advice={advice} onClose={close} />
      )}
      <DeleteDialog owner={owner} schedule={open?.dialog === 'delete' ? open.schedule : null} onClose={close} />
    </div>
  );
}

const Heading = ({ isEmpty, onCreate }: { isEmpty: boolean; onCreate: () => void }) => (
  <PageHeading
    back={{ href: '/', label: 'Back to Dashboard' }}
    aside={
      <ArrowLink
        href="/progress-dashboard"
        className="min-h-11 text-right text-sm leading-5 min-[22.4rem]:whitespace-nowrap md:text-md"
      >
        Progress Dashboard
      </ArrowLink>
    }
    title="Sleep Schedules"
    subtitle="Keep the same hours, most nights."
    right={
      <Button
        variant={isEmpty ? 'line' : 'primary'}
        icon={<Plus />}
        className="flex-none max-md:mt-5 max-md:w-full"
        onClick={onCreate}
      >
        New Schedule
      </Button>
    }
  />
);

const NoSchedules = ({ onCreate }: { onCreate: () => void }) => (
  <Card>
    <EmptyState spot="schedule" title="No schedules yet" action={<Button onClick={onCreate}>Create Schedule</Button>}>
      Create your first sleep schedule to start building consistent sleep habits.
    </EmptyState>
  </Card>
);

const SKELETON = (
  <div className="grid gap-4 md:gap-6 lg:grid-cols-2">
    <SkeletonCard className="h-84 lg:col-span-2 lg:h-72" />
    <SkeletonCard className="h-60" />
    <SkeletonCard className="h-60 max-lg:hidden" />
  </div>
);
