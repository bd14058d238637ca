import { lazy, memo, Suspense, useMemo } from 'react';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { ImportedTimes } from '#domain/nights/nights-with-imports.ts';
import { achievements } from '#domain/progress/achievements.ts';
import { distribution } from '#domain/progress/distribution.ts';
import { nightsIn, type Range } from '#domain/progress/range.ts';
import { currentStreak } from '#domain/progress/streak.ts';
import { summary } from '#domain/progress/summary.ts';
import { monthlyTrend, weeklyTrend } from '#domain/progress/trend.ts';
import { weeklyPerformance } from '#domain/progress/weeks.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AchievementsCard } from './achievements-card.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import { DistributionCard } from './distribution-card.tsx';
import { InTurn } from './in-turn.tsx';
import { loggedNewestFirst } from './logged-newest-first.ts';
import type { OpenNight } from './open-night.ts';
import { RecentLogs } from './recent-logs.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { TrendCard } from './trend-card.tsx';
import { WeeklyCard } from './weekly-card.tsx';

const MoreAboutNights = lazy(() =>
  import('./more/more-about-nights.tsx').then((module) => ({ default: module.MoreAboutNights })),
);

const RECENT_LOGS = 7;
/** In these ranges a month is short enough to compare it with the one before. */
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

/** Everything below the heading. Memoised, because a night that opens in front of the page changes nothing in it. */
export const ProgressCards = memo(function ProgressCards(props: ProgressCardsProps) {
  const { range, ...steady } = props;
  const { logs, today, openNight } = steady;
  const always = useMemo(() => figuresOfAll(logs, today), [logs, today]);
  const ranged = useMemo(() => figuresOfRange(logs, range, today), [logs, range, today]);
  return (
    <div className="progress-cards grid gap-4 md:gap-6">
      {always.recent.length === 0 && <NoLogs />}
      <InTurn>
        <SummaryCards
          summary={ranged.summary}
          streak={always.streak}
          weekly={always.weekly}
          monthly={RANGES_WITH_MONTHS.includes(range) ? always.monthly : null}
        />
        <TrendCard nights={ranged.nights} today={today} openNight={openNight} />
        <div className="grid gap-4 md:gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <DistributionCard {...ranged.distribution} />
          <WeeklyCard performance={ranged.weeks} trend={always.weeksTrend} today={today} />
        </div>
        <SteadyCards {...steady} figures={always} />
      </InTurn>
    </div>
  );
});

type SteadyCardsProps = Omit<ProgressCardsProps, 'range'> & { figures: ReturnType<typeof figuresOfAll> };

/** What speaks of its own time and stays the same in every range; memoised, because there is much of it. */
const SteadyCards = memo(function SteadyCards(props: SteadyCardsProps) {
  const { owner, logs, imported, today, readAt, openNight, figures } = props;
  return (
    <>
      <AchievementsCard achievements={figures.achievements} />
      <AnalysisCard owner={owner} version={readAt} />
      {figures.recent.length > 0 && <RecentLogs newestFirst={figures.recent} today={today} openNight={openNight} />}
      <Suspense>
        <MoreAboutNights ownerId={owner} nights={logs} imported={imported} today={today} openNight={openNight} />
      </Suspense>
    </>
  );
});

function figuresOfAll(logs: readonly LoggedNight[], today: LocalDate) {
  return {
    streak: currentStreak(logs, today),
    weekly: weeklyTrend(logs),
    monthly: monthlyTrend(logs),
    weeksTrend: weeklyPerformance(logs, today).trend,
    achievements: achievements(logs, today),
    recent: loggedNewestFirst(logs).slice(0, RECENT_LOGS),
  };
}

function figuresOfRange(logs: readonly LoggedNight[], range: Range, today: LocalDate) {
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
