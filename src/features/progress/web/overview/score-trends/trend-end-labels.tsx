import type { ChartSeries } from '#domain/progress/chart-series.ts';
import { LINE_STYLES } from './line-sample.tsx';
import { spreadLabels } from './spread-labels.ts';
import type { TrendPlot } from './trend-plot.ts';

/** Minimum distance between labels, in pixels. */
const GAP = 22;
/** Start and end of the stub and start of the text, in pixels right of the plot or of its hours. */
const LEADER = { from: 12, to: 36, text: 44 };
const HOUR_LABELS_WIDTH = 34;

type Line = ChartSeries['lines'][number];

/** The last value and the name of each line at its right end, with a stub in the dash of the line. */
export function TrendEndLabels({ lines, trend }: { lines: readonly Line[]; trend: TrendPlot }) {
  const { plot, days, x, y, hasHours } = trend;
  const ends = lines.flatMap((line) => {
    const index = line.heights.findLastIndex((height) => height !== null);
    const height = line.heights[index] ?? null;
    return height === null ? [] : [{ line, height, y: y[line.unit](height), x: x(days[index]!) }];
  });
  const labels = spreadLabels(
    ends.map((end) => end.y),
    { gap: GAP, top: plot.top, bottom: plot.bottom },
  );
  const from = plot.right + (hasHours ? HOUR_LABELS_WIDTH : 0);
  return (
    <g className="chart-ends">
      {ends.map(({ line, height, y, x }, index) => {
        const { color, width, dash } = LINE_STYLES[line.id];
        return (
          <g key={line.id}>
            {line.id === 'overallScore' && <circle cx={x} cy={y} r="4.5" fill={color} />}
            <line
              x1={from + LEADER.from}
              y1={y}
              x2={from + LEADER.to}
              y2={labels[index]}
              stroke={color}
              strokeWidth={width}
              strokeLinecap="round"
              strokeDasharray={dash}
            />
            <text className="chart-end" x={from + LEADER.text} y={labels[index]! + 4.5}>
              {line.unit === 'hours' ? `${height.toFixed(1)} h` : Math.round(height)}
              <tspan dx="7">{line.label}</tspan>
            </text>
          </g>
        );
      })}
    </g>
  );
}
