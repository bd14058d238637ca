import { type CSSProperties, memo, useMemo } from 'react';
import type { OpenNight } from '#core/nights/web/night/use-night-dialog.tsx';
import type { LoggedNight } from '#domain/nights/night.ts';
import { actogram } from '#domain/progress/actogram.ts';
import { oldestFirst } from '#domain/progress/oldest-first.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { useFormatChange } from '#ui/browser/format-change.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TitledCard } from '#ui/card.tsx';
import { hourAxis, stepCount } from '#ui/chart/hour-axis.ts';
import { HourLabels } from '#ui/chart/hour-labels.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCount } from '../format.ts';
import type { ProgressFacts } from '../use-progress-facts.ts';
import { NIGHT_COLUMNS, RecentLogRow } from './recent-log-row.tsx';

/** The history has all nights. */
const RECENT_LOGS = 7;

type NightsProps = Pick<ProgressFacts, 'logged' | 'timed' | 'sources' | 'today'> & { openNight: OpenNight };

/** The last seven nights on one scale of hours, newest first. */
export default memo(function Nights({ logged, timed, sources, today, openNight }: NightsProps) {
  useFormatChange();
  const { recent, axis } = useMemo(() => listOf(timed), [timed]);
  const loggedDates = useMemo(() => new Set(logged.map(({ date }) => date)), [logged]);
  const hasImports = recent.some(({ night }) => sources.has(night.date));
  if (recent.length === 0) return <NoNights />;
  return (
    <TitledCard
      title="Recent Sleep Logs"
      titleClassName="mb-2 md:mb-1"
      right={
        <ArrowLink href="/sleep-history" className="text-sm">
          {sources.size === 0 && logged.length > 1 ? `All ${formatCount(logged.length)} nights` : 'All nights'}
        </ArrowLink>
      }
      style={{ '--spaces': stepCount(axis) } as CSSProperties}
    >
      <div className={classNames('hidden h-7 items-center lg:grid', NIGHT_COLUMNS)}>
        <div className="relative col-start-3 h-4 text-subtle-foreground">
          <HourLabels axis={axis} />
        </div>
      </div>
      <ol>
        {recent.map(({ night, span }) => (
          <RecentLogRow
            key={night.date}
            {...{ night, span, axis, today, openNight }}
            isLogged={loggedDates.has(night.date)}
            source={sources.get(night.date)}
          />
        ))}
      </ol>
      {hasImports && (
        <p className="mt-4 flex items-center gap-1.5 text-xs text-muted-foreground">
          <span aria-hidden="true" className="h-2 w-6 rounded-full border-[1.5px] border-(--ink-3)" />
          Imported times
        </p>
      )}
    </TitledCard>
  );
});

function listOf(timed: readonly LoggedNight[]) {
  const recent = oldestFirst(timed)
    .slice(-RECENT_LOGS)
    .reverse()
    .map((night) => ({ night, span: actogram([night], 1, night.date)[0]! }));
  return {
    recent,
    axis: hourAxis(recent.flatMap(({ span }) => [span, ...span.naps.map(([bed, wake]) => ({ bed, wake }))])),
  };
}

const NoNights = () => (
  <TitledCard title="Recent Sleep Logs">
    <EmptyState
      spot="nights"
      level={3}
      title="No nights yet"
      className="mx-auto max-w-130"
      action={
        <ButtonLink variant="line" href="/daily-log">
          Open the Daily Log
        </ButtonLink>
      }
    >
      Each night you log becomes a line here.
    </EmptyState>
  </TitledCard>
);
