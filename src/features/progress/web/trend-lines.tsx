import { useId } from 'react';
import type { LineId } from '#domain/progress/chart-lines.ts';
import type { ChartSeries } from '#domain/progress/chart-series.ts';
import { LINE_LOOK } from './line-look.ts';
import { type Point, smoothPath } from './smooth-path.ts';
import type { TrendPlot } from './trend-plot.ts';

/** Fewer points than this are marked, because a line through them hardly shows them. */
const MARKED_BELOW = 15;

type Line = ChartSeries['lines'][number];
type TrendLinesProps = { lines: readonly Line[]; trend: TrendPlot };

/** The lines, the most important on top; missing nights are bridged. */
export function TrendLines({ lines, trend }: TrendLinesProps) {
  const areMarked = trend.days.length < MARKED_BELOW;
  const overall = lines.find(({ id }) => id === 'overallScore');
  return (
    <g className="chart-lines">
      {overall && <Ground points={pointsOf(overall, trend)} foot={trend.plot.bottom} />}
      {lines.toReversed().map((line) => (
        <TrendLine key={line.id} id={line.id} points={pointsOf(line, trend)} areMarked={areMarked} />
      ))}
    </g>
  );
}

function TrendLine({ id, points, areMarked }: { id: LineId; points: readonly Point[]; areMarked: boolean }) {
  const { color, width, dash } = LINE_LOOK[id];
  return (
    <g className="chart-line">
      <path
        d={smoothPath(points)}
        fill="none"
        stroke={color}
        strokeWidth={width}
        strokeDasharray={dash}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {areMarked && points.map(({ x, y }) => <circle key={x} cx={x} cy={y} r="3" fill={color} />)}
    </g>
  );
}

function pointsOf({ heights, unit }: Line, { days, x, y }: TrendPlot): Point[] {
  return heights.flatMap((height, place) => (height === null ? [] : [{ x: x(days[place]!), y: y[unit](height) }]));
}

/** Faint, under the overall score alone, and gone at the foot. */
function Ground({ points, foot }: { points: readonly Point[]; foot: number }) {
  const fade = useId();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  return (
    <>
      <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--series-1)" style={{ stopOpacity: 'var(--area)' }} />
        <stop offset="1" stopColor="var(--series-1)" stopOpacity="0" />
      </linearGradient>
      <path d={`${smoothPath(points)}L${last.x},${foot}L${first.x},${foot}Z`} fill={`url(#${fade})`} />
    </>
  );
}

/** The point that is read: a line through all of the plot, and a ring on each line that has a height there. */
export function TrendMark({ lines, trend, point }: TrendLinesProps & { point: number }) {
  const { plot, days, x, y } = trend;
  const at = x(days[point]!);
  return (
    <g>
      <line x1={at} x2={at} y1={plot.top} y2={plot.bottom} stroke="var(--lamp)" />
      {lines.map(({ id, unit, heights }) => {
        const height = heights[point] ?? null;
        if (height === null) return null;
        const { color } = LINE_LOOK[id];
        return (
          <circle key={id} cx={at} cy={y[unit](height)} r="5" fill="var(--surface)" stroke={color} strokeWidth="2.5" />
        );
      })}
    </g>
  );
}
