import { usePlotArea, useYAxisScale } from 'recharts';
import { GOOD_WEEK_SCORE } from '#domain/progress/weeks.ts';

/** A few quiet lines, and the lit one that a good week reaches. */
export function WeeksGround() {
  const area = usePlotArea();
  const y = useYAxisScale();
  if (!area || !y) return null;
  const right = area.x + area.width;
  return (
    <g>
      {[0, 40, 100].map((points) => (
        <g key={points}>
          <line
            x1={area.x}
            x2={right}
            y1={y(points)}
            y2={y(points)}
            stroke="var(--grid)"
            strokeDasharray={points === 0 ? undefined : '1 5'}
            strokeLinecap="round"
          />
          <text x={area.x - 10} y={(y(points) ?? 0) + 4} textAnchor="end">
            {points}
          </text>
        </g>
      ))}
      <line
        x1={area.x}
        x2={right}
        y1={y(GOOD_WEEK_SCORE)}
        y2={y(GOOD_WEEK_SCORE)}
        stroke="var(--lamp)"
        strokeWidth="1.25"
        strokeDasharray="4 5"
        strokeLinecap="round"
      />
      <text className="chart-mark" x={area.x - 10} y={(y(GOOD_WEEK_SCORE) ?? 0) + 4} textAnchor="end">
        {GOOD_WEEK_SCORE}
      </text>
    </g>
  );
}
