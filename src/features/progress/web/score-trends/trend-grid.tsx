import { dateOfDayNumber, weekday } from '#domain/time/local-date.ts';
import type { TrendPlot } from './trend-plot.ts';

/** In longer ranges the weekends would look like stripes. */
const MAX_DAYS_WITH_WEEKENDS = 45;

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

function weekendDays(firstDay: number, lastDay: number): number[] {
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);
  return days.filter((day) => weekday(dateOfDayNumber(day)) >= 5);
}
