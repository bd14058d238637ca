import { lazy, Suspense } from 'react';
import { timedNights } from '#domain/nights/timed-night.ts';
import { firstWeek, MIN_CHART_NIGHTS } from '#domain/progress/first-week.ts';
import { daysOf } from '#domain/progress/range.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { Concealable } from '#ui/concealable.tsx';
import { SkeletonCard } from '#ui/loading.tsx';
import { FirstWeek } from '../overview/first-week.tsx';
import type { ProgressFacts } from '../use-progress-facts.ts';
import { OwnTests } from './own-tests.tsx';
import { DistributionCard } from './score-distribution/distribution-card.tsx';
import { WeeklyCard } from './weekly-scores/weekly-card.tsx';

/** What only nights with times have. */
const HoursCard = lazy(() => import('./hours/hours-card.tsx'));

type PatternsProps = ProgressFacts & { isEarly: boolean; onEarlyChange: (isEarly: boolean) => void };

/** How scores are spread, how weeks went, and the hours. Below seven nights a phone shows the moons of the first week. */
export default function Patterns(props: PatternsProps) {
  const { owner, logged, timed, sources, imported, weeks, range, today, isOnlyImported } = props;
  const { isEarly, onEarlyChange } = props;
  const isFirstWeek = logged.length > 0 && logged.length < MIN_CHART_NIGHTS;
  // Imported nights have hours, too.
  const hasHours = timedNights(timed).length >= MIN_CHART_NIGHTS;
  const reveal = () => onEarlyChange(true);
  return (
    <div className="grid gap-4 md:gap-6">
      {isFirstWeek && (
        <div className="md:hidden print:hidden">
          <FirstWeek nights={firstWeek(logged, today)} unlocked="Patterns." {...{ isEarly, onEarlyChange }} />
        </div>
      )}
      {!isOnlyImported && (
        <Concealable isShown={!isFirstWeek || isEarly} onReveal={reveal}>
          <div className="grid gap-4 md:gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            <DistributionCard {...props.distribution} days={daysOf(range)} />
            <WeeklyCard performance={weeks} today={today} />
          </div>
        </Concealable>
      )}
      {timed.length > 0 && (
        <Concealable isShown={!isFirstWeek || hasHours || isEarly} onReveal={reveal}>
          <Suspense fallback={<SkeletonCard className="h-150" />}>
            <HoursCard {...{ sources, imported, today }} ownerId={owner} nights={timed} />
          </Suspense>
        </Concealable>
      )}
      {isOnlyImported && (
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          <Waiting title="Score Distribution">Rate a morning to see how your scores are spread.</Waiting>
          <Waiting title="Weekly Sleep Performance">Rate a morning to see how your weeks went.</Waiting>
        </div>
      )}
      <OwnTests ownerId={owner} />
    </div>
  );
}

/** A part that needs a logged night, for a person who has only imported ones. */
const Waiting = ({ title, children }: { title: string; children: string }) => (
  <Card>
    <CardTitle className="mb-1">{title}</CardTitle>
    <p className="text-muted-foreground">{children}</p>
  </Card>
);
