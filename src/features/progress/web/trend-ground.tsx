import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { dateOfDayNumber, weekday } from '#domain/time/local-date.ts';

/** Beyond this many days weekends would be stripes. */
const MOST_DAYS_WITH_WEEKENDS = 45;

/** The quiet things behind the lines: a dotted line at each twenty, and the weekends where there is room for them. */
export function TrendGround({ firstDay, lastDay }: { firstDay: number; lastDay: number }) {
  const area = usePlotArea();
  const x = useXAxisScale();
  const y = useYAxisScale('points');
  if (!area || !x || !y) return null;
  const days = lastDay - firstDay;
  const slot = area.width / Math.max(1, days);
  return (
    <g>
      {days <= MOST_DAYS_WITH_WEEKENDS &&
        weekendDays(firstDay, lastDay).map((day) => {
          const left = Math.max(area.x, (x(day) ?? 0) - slot / 2);
          const right = Math.min(area.x + area.width, (x(day) ?? 0) + slot / 2);
          const width = Math.max(0, right - left);
          return (
            <rect key={day} x={left} y={area.y} width={width} height={area.height} fill="var(--grid)" opacity=".3" />
          );
        })}
      {[0, 20, 40, 60, 80, 100].map((points) => (
        <line
          key={points}
          x1={area.x}
          x2={area.x + area.width}
          y1={y(points)}
          y2={y(points)}
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
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, place) => firstDay + place);
  return days.filter((day) => weekday(dateOfDayNumber(day)) >= 5);
}
