import { useQuery } from '@tanstack/react-query';
import { Children, lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { type Href, PAGES } from '#contract/pages.ts';
import { query } from '#contract/query.ts';
import type { OpenNight } from '#core/nights/web/night/use-night-dialog.tsx';
import { call } from '#core/person/web/call.ts';
import { formatShortDuration } from '#domain/insights/format.ts';
import { hasHardNights } from '#domain/insights/guards.ts';
import { type Headline, headline, importedHeadline } from '#domain/insights/headline.ts';
import { letterSilence } from '#domain/letter/letter-week.ts';
import { firstWeek, MIN_CHART_NIGHTS } from '#domain/progress/first-week.ts';
import { shortOnDevice } from '#domain/safety/short-on-device.ts';
import { addDays, weekday } from '#domain/time/local-date.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { withLocalClock } from '#ui/browser/display-format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Concealable } from '#ui/concealable.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonCard } from '#ui/loading.tsx';
import { fetchRecommendation } from '../../contract.ts';
import type { ProgressFacts } from '../use-progress-facts.ts';
import { AnalysisCard } from './analysis/analysis-card.tsx';
import { FirstWeek, LockLine } from './first-week.tsx';
import { OldTicks } from './old-ticks.tsx';
import { TrendCard } from './score-trends/trend-card.tsx';
import { SummaryCards } from './summary-cards.tsx';

const RecommendationCard = lazy(() => import('./recommendation-card.tsx'));

type OverviewProps = ProgressFacts & {
  readAt: number;
  isEarly: boolean;
  onEarlyChange: (isEarly: boolean) => void;
  openNight: OpenNight;
};

/** A sentence, one thing to do, four numbers, the scores over time, and the analysis. */
export function Overview(props: OverviewProps) {
  const { owner, logs, logged, timed, timedNights, sources, range, today, overall, guards, isOnlyImported } = props;
  const { readAt, isEarly, onEarlyChange } = props;
  const [hasNights, hasCharts] = [logged.length > 0, logged.length >= MIN_CHART_NIGHTS];
  const isHard = hasHardNights(guards);
  // It depends on schedules and preferences, too.
  const advice = { ...query(call, fetchRecommendation, { ownerId: owner }), staleTime: 0, enabled: hasNights };
  const { data: advised, isLoading } = useQuery(advice);
  return (
    <div className="grid gap-3 md:gap-6">
      {hasNights && <HeadlineText {...headline(logs, range, today, guards)} />}
      {isOnlyImported && <HeadlineText {...importedHeadline(timedNights, sources, guards)} />}
      {timed.length === 0 && <NoLogs />}
      <ProgressiveRender>
        {timed.length > 0 && (
          <Suspense fallback={<StepSkeleton />}>
            <RecommendationCard
              {...{ owner, isOnlyImported, isHard }}
              recommended={advised?.recommendation}
              isLoading={isLoading}
              waiting={<StepSkeleton />}
            />
          </Suspense>
        )}
        <SummaryCards {...props} />
        {!hasNights && !isOnlyImported && (
          <LockLine
            nights={MIN_CHART_NIGHTS}
            unlocked="Trends, Patterns and your analysis."
            className="md:hidden print:hidden"
          />
        )}
        {hasNights && !hasCharts && (
          <FirstWeek
            nights={firstWeek(logged, today)}
            unlocked="Trends and Patterns."
            {...{ isEarly, onEarlyChange }}
          />
        )}
        <Concealable isShown={!hasNights || hasCharts || isEarly} onReveal={() => onEarlyChange(true)}>
          <TrendCard key={`${isOnlyImported}`} {...props} />
        </Concealable>
        <ShortOnDevice minutes={shortOnDevice(timed, today)} />
        <OldTicks logs={logs} />
        <AnalysisCard
          {...{ owner, isHard }}
          counts={advised?.counts}
          version={readAt}
          signs={overall.signs}
          isReady={hasCharts}
        />
        <Links hasLetter={letterSilence(logs, addDays(today, -weekday(today))) === null} />
      </ProgressiveRender>
    </div>
  );
}

const HeadlineText = ({ text, note }: Headline) => (
  <div>
    <h2 className="max-w-200 font-display text-xl leading-7.5 font-[370] tracking-[-0.018em] text-balance md:text-2xl md:leading-9">
      {withLocalClock(text)}
    </h2>
    {note && <p className="mt-1 text-sm text-muted-foreground">{note}</p>}
  </div>
);

/** The place of a step with two lines of text. */
const StepSkeleton = () => <SkeletonCard className="h-53 md:h-32" />;

const NoLogs = () => (
  <Card>
    <EmptyState
      spot="window"
      title="No sleep logs yet. Start tracking your sleep to see progress!"
      className="mx-auto max-w-130 pt-4! pb-5!"
      action={<ButtonLink href="/">Start Logging Sleep</ButtonLink>}
    />
  </Card>
);

const ShortOnDevice = ({ minutes }: { minutes: number | null }) =>
  minutes !== null && (
    <Card as="div" className="flex flex-wrap items-baseline gap-x-3">
      <p>Your watch shows {formatShortDuration(minutes)} a night. If that is right, read this:</p>
      <MoreLink href="/when-to-see-a-doctor#short-long">{PAGES['/when-to-see-a-doctor'].title}</MoreLink>
    </Card>
  );

const Links = ({ hasLetter }: { hasLetter: boolean }) => (
  <nav aria-label="More about your nights" className="-mt-2 flex flex-wrap gap-x-6 print:hidden md:mt-0">
    {hasLetter && <MoreLink href="/your-week">{PAGES['/your-week'].title}</MoreLink>}
    <MoreLink href="/when-to-see-a-doctor">{PAGES['/when-to-see-a-doctor'].title}</MoreLink>
    <MoreLink href="/sleep-summary">Your last 30 nights on one page</MoreLink>
    <MoreLink href="/how-we-find-patterns#numbers">How these numbers are computed</MoreLink>
  </nav>
);

const MoreLink = ({ href, children }: { href: Href; children: string }) => (
  <ArrowLink href={href} className="min-h-11 max-md:text-sm">
    {children}
  </ArrowLink>
);

/** Renders one more child per frame, because all of them at once would block a slow phone. */
function ProgressiveRender({ children }: { children: ReactNode }) {
  const all = Children.toArray(children);
  const [renderedCount, setRenderedCount] = useState(1);
  useEffect(() => {
    if (renderedCount < all.length) startTransition(() => setRenderedCount(renderedCount + 1));
  }, [renderedCount, all.length]);
  return (
    <>
      {all.slice(0, renderedCount)}
      {/* Keeps what follows below the viewport, so that it does not visibly move. */}
      {renderedCount < all.length && <div className="h-dvh" aria-hidden="true" />}
    </>
  );
}
