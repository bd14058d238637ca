import { monthAndDay, shortMonthAndYear } from '#domain/time/format-date.ts';
import { dateOfDayNumber } from '#domain/time/local-date.ts';
import { DateLabels } from '../chart-parts/date-labels.tsx';
import { dateTicks } from './date-ticks.ts';
import type { TrendPlot } from './trend-plot.ts';

/** In ranges longer than this many days, dates below the chart are months. */
const MAX_DAYS_WITH_DATES = 400;
/** Maximum number of dates, and the width of each in pixels. */
const MAX_DATES = 9;
const DATE_WIDTH = 62;

/** Dates below, points from 0 to 100 at the left, and hours at the right if a line is in hours. */
export function TrendAxes({ plot, width, days, x, y, hasHours, hasEndLabels }: TrendPlot) {
  const [firstDay, lastDay] = [days[0] ?? 0, days.at(-1) ?? 0];
  const dateLabel = lastDay - firstDay > MAX_DAYS_WITH_DATES ? shortMonthAndYear : monthAndDay;
  const maxDates = Math.min(MAX_DATES, Math.floor((width - 42) / DATE_WIDTH));
  const dates = dateTicks(firstDay, lastDay, maxDates);
  return (
    <>
      <DateLabels
        bottom={plot.bottom}
        labels={dates.map((day) => ({ x: x(day), name: dateLabel(dateOfDayNumber(day)) }))}
        isLastAtEdge={!hasEndLabels && !hasHours}
      />
      {[0, 20, 40, 60, 80, 100].map((points) => (
        <text key={points} x={plot.left - 10} y={y.points(points)} dy=".355em" textAnchor="end">
          {points}
        </text>
      ))}
      {hasHours &&
        [0, 4, 8, 12].map((hours) => (
          <text key={hours} x={plot.right + 14} y={y.hours(hours)} dy=".355em">
            {hours} h
          </text>
        ))}
    </>
  );
}
