import { GOOD_WEEK_SCORE } from '#domain/progress/weeks.ts';
import type { Plot } from '../chart-parts/plot.ts';

/** A few faint lines, and a lit one at the score of a good week. */
export function WeeklyGrid({ plot, y }: { plot: Plot; y: (points: number) => number }) {
  return (
    <g>
      {[0, 40, 100].map((points) => (
        <g key={points}>
          <line
            x1={plot.left}
            x2={plot.right}
            y1={y(points)}
            y2={y(points)}
            stroke="var(--grid)"
            strokeDasharray={points === 0 ? undefined : '1 5'}
            strokeLinecap="round"
          />
          <text x={plot.left - 10} y={y(points) + 4} textAnchor="end">
            {points}
          </text>
        </g>
      ))}
      <line
        x1={plot.left}
        x2={plot.right}
        y1={y(GOOD_WEEK_SCORE)}
        y2={y(GOOD_WEEK_SCORE)}
        stroke="var(--lamp)"
        strokeWidth="1.25"
        strokeDasharray="4 5"
        strokeLinecap="round"
      />
      <text className="chart-mark" x={plot.left - 10} y={y(GOOD_WEEK_SCORE) + 4} textAnchor="end">
        {GOOD_WEEK_SCORE}
      </text>
    </g>
  );
}
