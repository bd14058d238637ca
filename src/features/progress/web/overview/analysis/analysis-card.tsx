import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { query } from '#contract/query.ts';
import { HardNightsLink } from '#core/nights/web/hard-nights-link.tsx';
import { call } from '#core/person/web/call.ts';
import { pluralize } from '#domain/insights/format.ts';
import { MIN_CHART_NIGHTS } from '#domain/progress/first-week.ts';
import { WINDOW_DAYS } from '#domain/progress/range.ts';
import type { SafetySign } from '#domain/safety/signs.ts';
import { Alert } from '#ui/alert.tsx';
import { starPath } from '#ui/art/stars.tsx';
import { withLocalClock } from '#ui/browser/display-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChevronDown } from '#ui/icons/icons.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { type DashboardAnalysis, type FindingCounts, fetchAnalysis } from '../../../contract.ts';
import { DoctorCard } from './doctor-card.tsx';

const AnalysisReport = lazy(() => import('./analysis-report.tsx'));

type AnalysisCardProps = {
  owner: string;
  /** How much it found, where that is known. */
  counts: FindingCounts | null | undefined;
  /** Changes with the nights and triggers a new query. */
  version: number;
  /** Signs that a doctor should be asked. Their card is also shown while the analysis is collapsed, loads or fails. */
  signs: readonly SafetySign[];
  /** Whether nights are hard. The card of a sign has its own link. */
  isHard: boolean;
  /** Whether there are enough nights to compare. With fewer it says what is known so far. */
  isReady: boolean;
};

/** Every sentence of an analysis with the times of this browser's clock. */
const inLocalClock = (analysis: DashboardAnalysis): DashboardAnalysis =>
  JSON.parse(withLocalClock(JSON.stringify(analysis)));

/** An analysis of the person's own nights. Collapsed at first; loads when opened. */
export function AnalysisCard({ owner, counts, version, signs, isHard, isReady }: AnalysisCardProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card>
      <h2 className="font-sans">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex w-full items-center gap-4.5 rounded-md text-left"
        >
          <ArchedStar />
          <span className="min-w-0 flex-auto">
            <span className="block font-display text-lg leading-6 font-[440] tracking-[-0.012em] text-balance md:text-xl md:leading-7">
              AI Sleep Analysis & Recommendations
            </span>
            <span className="block text-sm text-muted-foreground">
              {isReady ? (counts && countsText(counts)) || FROM : `Ready after ${MIN_CHART_NIGHTS} nights`}
            </span>
          </span>
          <span className="grid size-11 flex-none place-items-center rounded-full bg-secondary text-muted-foreground">
            <ChevronDown className={classNames('transition-transform duration-(--t-ui)', isOpen && 'rotate-180')} />
          </span>
        </button>
      </h2>
      {isHard && signs.length === 0 && <HardNightsLink />}
      {!isOpen && <DoctorCard signs={signs} className="mt-6" />}
      <div id={id} hidden={!isOpen}>
        {isOpen && <Analysis owner={owner} version={version} signs={signs} />}
      </div>
    </Card>
  );
}

function Analysis({ owner, version, signs }: Pick<AnalysisCardProps, 'owner' | 'version' | 'signs'>) {
  const { queryKey, queryFn } = query(call, fetchAnalysis, { ownerId: owner });
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...queryKey, version],
    queryFn,
    placeholderData: keepPreviousData,
    // It depends on schedules, preferences and experiments, too.
    staleTime: 0,
  });
  if (data)
    return (
      <Suspense fallback={LOADING}>
        <AnalysisReport analysis={inLocalClock(data)} signs={signs} />
      </Suspense>
    );
  return (
    <>
      <DoctorCard signs={signs} className="mt-6" />
      {isError && !isFetching ? (
        <Alert className="mt-6">
          <p>Unable to generate analysis at this time</p>
          <Button variant="line" size="small" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      ) : (
        LOADING
      )}
    </>
  );
}

const LOADING = (
  <Loading message="Reading your nights...">
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-16" />
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </div>
  </Loading>
);

const FROM = `From your nights of the last ${WINDOW_DAYS} days`;

/** `1 going well, 1 worth a try, 2 steps this week`, without what is none. */
const countsText = ({ strengths, tips, steps }: FindingCounts): string =>
  [
    strengths > 0 && `${strengths} going well`,
    tips > 0 && `${tips} worth a try`,
    steps > 0 && `${pluralize(steps, 'step')} this week`,
  ]
    .filter(Boolean)
    .join(', ');

const ArchedStar = () => (
  <span
    aria-hidden="true"
    className="hidden h-[3.4rem] w-12 flex-none place-items-center rounded-t-full rounded-b-xs bg-linear-to-b from-(--mark-sky) to-(--mark-hill) pt-1 text-(--mark-orb) md:grid"
  >
    <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
      <path d={starPath(0, 0, 7.5)} fill="currentColor" />
    </svg>
  </span>
);
