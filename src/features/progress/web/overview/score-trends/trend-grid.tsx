import { CurtainedWindow } from '#core/room/web/changed-day-link.tsx';
import type { ChangedDay } from '#core/room/web/changed-days.ts';
import { monthAndDay, shortMonthAndYear } from '#domain/time/format-date.ts';
import { dateOfDayNumber, dayNumber, weekday } from '#domain/time/local-date.ts';
import { DateLabels } from '#ui/chart/date-labels.tsx';
import { dateTicks } from '#ui/chart/plot.ts';
import type { TrendPlot } from './trend-plot.ts';

/** In longer ranges the weekends would look like stripes. */
const MAX_DAYS_WITH_WEEKENDS = 45;

/** In ranges longer than this many days, dates below the chart are months. */
const MAX_DAYS_WITH_DATES = 400;
/** Maximum number of dates, and the width of each in pixels. */
const MAX_DATES = 9;
const DATE_WIDTH = 62;

/** The background of the chart: a dotted line every twenty points, and the weekends where there is room. */
export function TrendGrid({ plot, days, x, y }: TrendPlot) {
  const [firstDay, lastDay] = [days[0] ?? 0, days.at(-1) ?? 0];
  const slot = (plot.right - plot.left) / Math.max(1, lastDay - firstDay);
  const hasWeekends = lastDay - firstDay <= MAX_DAYS_WITH_WEEKENDS;
  return (
    <g>
      {hasWeekends &&
        weekendDays(firstDay, lastDay).map((day) => {
          const left = Math.max(plot.left, x(day) - slot / 2);
          const width = Math.min(plot.right, x(day) + slot / 2) - left;
          return (
            <rect
              key={day}
              x={left}
              y={plot.top}
              width={Math.max(0, width)}
              height={plot.bottom - plot.top}
              fill="var(--grid)"
              opacity=".3"
            />
          );
        })}
      {[0, 20, 40, 60, 80, 100].map((points) => (
        <line
          key={points}
          x1={plot.left}
          x2={plot.right}
          y1={y.points(points)}
          y2={y.points(points)}
          stroke="var(--grid)"
          strokeWidth={points % 100 !== 0 && points >= 40 ? 1.5 : 1}
          strokeDasharray={points % 100 === 0 ? undefined : '1 5'}
          strokeLinecap="round"
        />
      ))}
    </g>
  );
}

/** A hairline with a window where the bedroom changed, in the evening of its day. */
export const ChangedDays = ({ changed, trend }: { changed: readonly ChangedDay[]; trend: TrendPlot }) =>
  changed.map(({ date }) => {
    const x = Math.min(trend.plot.right, trend.x(dayNumber(date) + 0.5));
    return (
      <g key={date}>
        <line x1={x} x2={x} y1={trend.plot.top + 6} y2={trend.plot.bottom} stroke="var(--lamp)" />
        <CurtainedWindow transform={`translate(${x - 7.2} ${trend.plot.top - 10}) scale(.8)`} />
      </g>
    );
  });

function weekendDays(firstDay: number, lastDay: number): number[] {
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);
  return days.filter((day) => weekday(dateOfDayNumber(day)) >= 5);
}

/** Dates below, points from 0 to 100 at the left and hours at the right, if a line is in them. */
export function TrendAxes({ plot, width, days, x, y, hasPoints, hasHours, hasEndLabels }: TrendPlot) {
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
      {(hasPoints ? [0, 20, 40, 60, 80, 100] : []).map((points) => (
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
