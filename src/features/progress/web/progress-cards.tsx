import { lazy, memo, Suspense, useMemo } from 'react';
import { isLogged, type LoggedNight } from '#domain/nights/night.ts';
import type { ImportedTimes } from '#domain/nights/nights-with-imports.ts';
import { achievements } from '#domain/progress/achievements.ts';
import { distribution } from '#domain/progress/distribution.ts';
import { oldestFirst } from '#domain/progress/oldest-first.ts';
import { nightsIn, type Range } from '#domain/progress/range.ts';
import { currentStreak } from '#domain/progress/streak.ts';
import { summary } from '#domain/progress/summary.ts';
import { monthlyTrend, weeklyTrend } from '#domain/progress/trend.ts';
import { weeklyPerformance } from '#domain/progress/weeks.ts';
import { presentSigns } from '#domain/safety/signs.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AchievementsCard } from './achievements/achievements-card.tsx';
import { AnalysisCard } from './analysis/analysis-card.tsx';
import type { OpenNight } from './chart-parts/open-night.ts';
import { ExplainedStatistics } from './explained/explained-statistics.tsx';
import { SummaryCards } from './key-statistics/summary-cards.tsx';
import { ProgressiveRender } from './progressive-render.tsx';
import { RecentLogs } from './recent-logs/recent-logs.tsx';
import { DistributionCard } from './score-distribution/distribution-card.tsx';
import { TrendCard } from './score-trends/trend-card.tsx';
import { WeeklyCard } from './weekly-scores/weekly-card.tsx';

const LazyCards = lazy(() => import('./lazy-cards.tsx').then((module) => ({ default: module.LazyCards })));

const RECENT_LOGS = 7;
/** Ranges in which a month is short enough to compare with the month before. */
const RANGES_WITH_MONTHS: readonly Range[] = ['90d', 'all'];

type ProgressCardsProps = {
  owner: string;
  logs: readonly LoggedNight[];
  imported: readonly ImportedTimes[];
  today: LocalDate;
  /** When the logs were read, in milliseconds. */
  readAt: number;
  range: Range;
  openNight: OpenNight;
};

/** Everything below the heading. Memoized, because a night that opens in front of the page does not change it. */
export const ProgressCards = memo(function ProgressCards(props: ProgressCardsProps) {
  const { range, ...rangeless } = props;
  const { logs, today, openNight } = rangeless;
  const overall = useMemo(() => overallStatistics(logs, today), [logs, today]);
  const ranged = useMemo(() => rangeStatistics(logs, range, today), [logs, range, today]);
  return (
    <div className="progress-cards grid gap-4 md:gap-6">
      {overall.recent.length === 0 && <NoLogs />}
      <ProgressiveRender>
        <SummaryCards
          summary={ranged.summary}
          streak={overall.streak}
          weekly={overall.weekly}
          monthly={RANGES_WITH_MONTHS.includes(range) ? overall.monthly : null}
        />
        <TrendCard nights={ranged.nights} today={today} openNight={openNight} />
        <div className="grid gap-4 md:gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <DistributionCard {...ranged.distribution} />
          <WeeklyCard performance={ranged.weeks} trend={overall.weeksTrend} today={today} />
        </div>
        <ExplainedStatistics />
        <RangelessCards {...rangeless} statistics={overall} />
      </ProgressiveRender>
    </div>
  );
});

type RangelessCardsProps = Omit<ProgressCardsProps, 'range'> & { statistics: ReturnType<typeof overallStatistics> };

/** Cards that do not depend on the range. Memoized, because they are expensive to render. */
const RangelessCards = memo(function RangelessCards(props: RangelessCardsProps) {
  const { owner, logs, imported, today, readAt, openNight, statistics } = props;
  return (
    <>
      <AchievementsCard achievements={statistics.achievements} today={today} />
      <AnalysisCard owner={owner} version={readAt} signs={statistics.signs} />
      {statistics.recent.length > 0 && (
        <RecentLogs newestFirst={statistics.recent} today={today} openNight={openNight} />
      )}
      <Suspense>
        <LazyCards ownerId={owner} nights={logs} imported={imported} today={today} openNight={openNight} />
      </Suspense>
    </>
  );
});

function overallStatistics(logs: readonly LoggedNight[], today: LocalDate) {
  return {
    streak: currentStreak(logs, today),
    weekly: weeklyTrend(logs, today),
    monthly: monthlyTrend(logs, today),
    weeksTrend: weeklyPerformance(logs, today).trend,
    achievements: achievements(logs, today),
    signs: presentSigns(logs, today),
    recent: loggedNewestFirst(logs).slice(0, RECENT_LOGS),
  };
}

function rangeStatistics(logs: readonly LoggedNight[], range: Range, today: LocalDate) {
  const nights = nightsIn(logs, range, today);
  return {
    nights,
    summary: summary(nights),
    distribution: distribution(nights),
    weeks: weeklyPerformance(nights, today),
  };
}

const NoLogs = () => (
  <Card>
    <EmptyState
      spot="nights"
      title="No sleep logs yet. Start tracking your sleep to see progress!"
      className="mx-auto max-w-130"
      action={<ButtonLink href="/">Start Logging Sleep</ButtonLink>}
    />
  </Card>
);

/** The nights with any entry, newest first. */
const loggedNewestFirst = <Night extends LoggedNight>(logs: readonly Night[]): Night[] =>
  oldestFirst(logs.filter(isLogged)).reverse();
