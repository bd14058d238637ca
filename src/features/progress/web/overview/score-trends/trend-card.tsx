import { useMemo, useState } from 'react';
import type { OpenNight } from '#core/nights/web/night/use-night-dialog.tsx';
import { ChangedDayLink } from '#core/room/web/changed-day-link.tsx';
import { type ChangedDay, useChangedDays } from '#core/room/web/changed-days.ts';
import { type ChartFilters, DEFAULT_FILTERS, HOURS_FILTERS } from '#domain/progress/chart-filters.ts';
import { type ChartSeries, chartSeries } from '#domain/progress/chart-series.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TableDisclosure } from '#ui/table-disclosure.tsx';
import type { ProgressFacts } from '../../use-progress-facts.ts';
import { LineSample } from './line-sample.tsx';
import { TrendChart } from './trend-chart.tsx';
import { TrendFilters } from './trend-filters.tsx';
import { GRAIN_MESSAGES } from './trend-messages.ts';
import { TrendTable } from './trend-table.tsx';

type TrendCardProps = Pick<ProgressFacts, 'owner' | 'timedNights' | 'isOnlyImported' | 'today'> & {
  openNight: OpenNight;
};

/** Four lines over the nights of the range, with filters and notes. Of imported nights only the hours are known. */
export function TrendCard({ owner, timedNights, isOnlyImported, today, openNight }: TrendCardProps) {
  const defaults = isOnlyImported ? HOURS_FILTERS : DEFAULT_FILTERS;
  const [filters, setFilters] = useState(defaults);
  const series = useMemo(() => chartSeries(timedNights, filters), [timedNights, filters]);
  const changed = useChangedWithin(owner, series.points[0]?.date, today);
  const isDrawn = series.points.length > 0 && series.lines.length > 0;
  return (
    <TitledCard
      title="Sleep Score Trends"
      titleClassName="flex-nowrap! gap-y-3 max-[374px]:flex-wrap!"
      right={<TrendFilters filters={filters} onChange={setFilters} />}
    >
      {isDrawn ? (
        <>
          <Legend lines={series.lines} />
          <TrendChart {...{ series, changed, today, openNight }} />
          {changed.length > 0 && (
            <ul className="mt-1 flex flex-wrap gap-x-6" aria-label="Bedroom changes">
              {changed.map((day) => (
                <li key={day.date} className="min-w-0">
                  <ChangedDayLink day={day} className="max-w-full text-sm!" />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-2 -mb-2 flex flex-wrap items-center justify-between gap-x-6">
            <Notes grain={series.grain} lines={series.lines} />
            <TableDisclosure name="Sleep Score Trends">
              <TrendTable series={series} today={today} openNight={openNight} />
            </TableDisclosure>
          </div>
        </>
      ) : (
        <NothingToDraw series={series} filters={filters} onReset={() => setFilters(defaults)} />
      )}
    </TitledCard>
  );
}

/** The days from `first` to `last` on which the bedroom changed, oldest first. */
function useChangedWithin(owner: string, first: LocalDate | undefined, last: LocalDate): ChangedDay[] {
  const days = useChangedDays(owner).data;
  return useMemo(() => {
    if (!days || first === undefined) return [];
    return days.filter(({ date }) => date >= first && date <= last).reverse();
  }, [days, first, last]);
}

/** Names of the lines where there is no room at their ends. */
const Legend = ({ lines }: Pick<ChartSeries, 'lines'>) => (
  <ul className="mb-2 flex flex-wrap gap-x-5.5 gap-y-1.5 text-sm text-muted-foreground lg:hidden">
    {lines.filter(hasHeights).map(({ id, label }) => (
      <li key={id} className="flex items-center gap-2">
        <LineSample id={id} />
        {label}
      </li>
    ))}
  </ul>
);

/** Notes on what a point stands for, and which lines have no points. */
function Notes({ grain, lines }: Pick<ChartSeries, 'grain' | 'lines'>) {
  const emptyLines = lines.filter((line) => !hasHeights(line)).map(({ label }) => label);
  const messages = [
    GRAIN_MESSAGES[grain],
    emptyLines.length > 0 && `No data in this range for ${emptyLines.join(', ')}.`,
  ];
  return <p className="text-sm text-muted-foreground">{messages.filter(Boolean).join(' ')}</p>;
}

const hasHeights = ({ heights }: ChartSeries['lines'][number]): boolean => heights.some((height) => height !== null);

type NothingToDrawProps = { series: ChartSeries; filters: ChartFilters; onReset: () => void };

function NothingToDraw({ series, filters, onReset }: NothingToDrawProps) {
  const reset = (
    <Button variant="line" onClick={onReset}>
      Reset filters
    </Button>
  );
  if (series.lines.length === 0)
    return <EmptyState spot="window" level={3} title="All four lines are switched off" action={reset} />;
  if (filters.minScore > DEFAULT_FILTERS.minScore || filters.maxScore < DEFAULT_FILTERS.maxScore) {
    const title = `No night in this range scored from ${filters.minScore} to ${filters.maxScore}`;
    return <EmptyState spot="window" level={3} title={title} action={reset} />;
  }
  return (
    <EmptyState spot="window" level={3} title="No nights in this range yet">
      Each night you log becomes a point here.
    </EmptyState>
  );
}
