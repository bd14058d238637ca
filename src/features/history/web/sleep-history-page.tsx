import { useDeferredValue } from 'react';
import { useNightDialog } from '#core/nights/web/night/use-night-dialog.tsx';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Plus } from '#ui/icons/icons.ts';
import { Loading, SkeletonCard } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { HistoryCards } from './history-cards.tsx';
import { HistoryList } from './history-list.tsx';
import { useHistory } from './use-history.ts';

/** Every night. One of them can open in a dialog. */
export default function SleepHistoryPage() {
  const { openNight, addNight, night } = useNightDialog();
  const { failed, ...history } = useHistory();
  // Deferred, so that a slow phone responds to input while the list renders.
  const logged = useDeferredValue(history.logged);
  const all = useDeferredValue(history.all);
  return (
    <div className="page-width pb-12">
      <PageHeading
        back={{ href: '/', label: 'Back to Dashboard' }}
        aside={
          <ArrowLink href="/sleep-summary" className="min-h-11 text-sm md:text-md">
            Sleep Summary
          </ArrowLink>
        }
        title="Sleep History"
        subtitle="Every night you have logged, newest first."
        right={
          <Button
            variant="line"
            icon={<Plus />}
            className="flex-none max-md:mt-5 max-md:w-full print:hidden"
            onClick={addNight}
          >
            Add a night
          </Button>
        }
      />
      {logged && all && all.length > 0 && (
        <>
          <HistoryCards nights={logged} imported={all.length - logged.length} />
          <HistoryList nights={all} {...history} openNight={openNight} />
        </>
      )}
      {all?.length === 0 && <NoNights />}
      {!all && !failed && <Loading message="Loading your sleep history...">{SKELETON}</Loading>}
      {failed && <NotLoaded message="Your sleep history could not be loaded." query={failed} />}
      {night}
    </div>
  );
}

const NoNights = () => (
  <Card>
    <EmptyState
      spot="nights"
      title="No sleep data yet"
      action={<ButtonLink href="/daily-log">Open the Daily Log</ButtonLink>}
    >
      Start logging your daily sleep to see your history here.
    </EmptyState>
  </Card>
);

const SKELETON = (
  <div className="grid gap-4 md:gap-6">
    <div className="grid gap-3 min-[22.5rem]:grid-cols-3 min-[22.5rem]:max-md:gap-2 md:gap-6">
      {['average', 'streak', 'total'].map((card) => (
        <SkeletonCard key={card} className="h-16 min-[22.5rem]:h-28 md:h-38" />
      ))}
    </div>
    <SkeletonCard className="h-100" />
  </div>
);
