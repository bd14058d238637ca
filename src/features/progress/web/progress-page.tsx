import '#ui/chart/chart.css';
import './progress.css';
import { useDeferredValue, useState } from 'react';
import { useNightDialog } from '#core/nights/web/night/use-night-dialog.tsx';
import { useLogsAndImports } from '#core/nights/web/use-logs-and-imports.ts';
import { isLogged } from '#domain/nights/night.ts';
import { DEFAULT_RANGE, RANGES } from '#domain/progress/range.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Loading, SkeletonCard } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ProgressSections } from './progress-sections.tsx';

/** Charts of the nights over time. A night opens in front of the page. */
export default function ProgressPage() {
  const { openNight, night } = useNightDialog();
  const [range, setRange] = useState(DEFAULT_RANGE);
  const { owner, today, readAt, failedQuery, importedState, ...loaded } = useLogsAndImports(range === 'all');
  // Deferred, so that a slow phone stays responsive while it renders many charts.
  const logs = useDeferredValue(loaded.logs);
  const imported = useDeferredValue(loaded.imported);
  const changedNights = useDeferredValue(loaded.changedNights);
  // Without logs, imported nights decide what the page is about.
  const isReady = logs && (logs.some(isLogged) || importedState !== 'pending');
  return (
    <div className="page-width pb-12">
      <PageHeading
        back={{ href: '/', label: 'Back to Dashboard' }}
        aside={
          <ArrowLink href="/sleep-history" className="min-h-11 text-sm md:text-md">
            Sleep History
          </ArrowLink>
        }
        title="Progress Tracking"
        subtitle="Monitor your sleep improvement journey"
        right={
          <Segmented
            label="Range"
            fill
            className="flex-none max-md:mt-4.5"
            options={RANGES.map((entry) => ({ value: entry.range, label: entry.label }))}
            value={range}
            onChange={setRange}
          />
        }
      />
      {isReady && <ProgressSections {...{ owner, logs, imported, changedNights, today, readAt, range, openNight }} />}
      {!isReady && !failedQuery && <Loading message="Loading your progress data...">{SKELETON}</Loading>}
      {failedQuery && <NotLoaded message="Your progress could not be loaded." query={failedQuery} />}
      {night}
    </div>
  );
}

const SKELETON = (
  <div className="grid gap-4 md:gap-6">
    <div className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">
      {['logged', 'score', 'quality', 'time'].map((card) => (
        <SkeletonCard key={card} className="h-36 md:h-45" />
      ))}
    </div>
    <SkeletonCard className="h-80 md:h-112" />
  </div>
);
