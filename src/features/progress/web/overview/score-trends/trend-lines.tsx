import { useId } from 'react';
import type { LineId } from '#domain/progress/chart-lines.ts';
import type { ChartSeries } from '#domain/progress/chart-series.ts';
import { LINE_STYLES } from './line-sample.tsx';
import { type Point, smoothPath } from './smooth-path.ts';
import type { TrendPlot } from './trend-plot.ts';

/** Below this many points each one gets a marker, because a short line is hard to see. */
const MARKED_BELOW = 15;

type Line = ChartSeries['lines'][number];
type TrendLinesProps = { lines: readonly Line[]; trend: TrendPlot };

/** The lines, most important on top; beside the overall score the others are faint. A line spans missing nights. */
export function TrendLines({ lines, trend }: TrendLinesProps) {
  const hasMarkers = trend.days.length < MARKED_BELOW;
  const overall = lines.find(({ id }) => id === 'overallScore');
  return (
    <g className="chart-lines">
      {overall && <AreaFill points={pointsOf(overall, trend)} bottom={trend.plot.bottom} />}
      {lines.toReversed().map((line) => (
        <TrendLine
          key={line.id}
          id={line.id}
          points={pointsOf(line, trend)}
          hasMarkers={hasMarkers}
          isFaint={overall !== undefined && line !== overall}
        />
      ))}
    </g>
  );
}

type TrendLineProps = { id: LineId; points: readonly Point[]; hasMarkers: boolean; isFaint: boolean };

function TrendLine({ id, points, hasMarkers, isFaint }: TrendLineProps) {
  const { color, width, dash } = LINE_STYLES[id];
  return (
    <g className="chart-line" opacity={isFaint ? 0.5 : undefined}>
      <path
        d={smoothPath(points)}
        fill="none"
        stroke={color}
        strokeWidth={width}
        strokeDasharray={dash}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {hasMarkers && points.map(({ x, y }) => <circle key={x} cx={x} cy={y} r="3" fill={color} />)}
    </g>
  );
}

function pointsOf({ heights, unit }: Line, { days, x, y }: TrendPlot): Point[] {
  return heights.flatMap((height, index) => (height === null ? [] : [{ x: x(days[index]!), y: y[unit](height) }]));
}

/** A faint area below the overall score only, fading toward the bottom. */
function AreaFill({ points, bottom }: { points: readonly Point[]; bottom: number }) {
  const fade = useId();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  return (
    <>
      <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--series-1)" style={{ stopOpacity: 'var(--area)' }} />
        <stop offset="1" stopColor="var(--series-1)" stopOpacity="0" />
      </linearGradient>
      <path d={`${smoothPath(points)}L${last.x},${bottom}L${first.x},${bottom}Z`} fill={`url(#${fade})`} />
    </>
  );
}

/** The active point: a line across the plot, and a ring on each line that has a value there. */
export function TrendMarker({ lines, trend, point }: TrendLinesProps & { point: number }) {
  const { plot, days, x, y } = trend;
  const markerX = x(days[point]!);
  return (
    <g>
      <line x1={markerX} x2={markerX} y1={plot.top} y2={plot.bottom} stroke="var(--lamp)" />
      {lines.map(({ id, unit, heights }) => {
        const height = heights[point] ?? null;
        if (height === null) return null;
        const { color } = LINE_STYLES[id];
        return (
          <circle
            key={id}
            cx={markerX}
            cy={y[unit](height)}
            r="5"
            fill="var(--surface)"
            stroke={color}
            strokeWidth="2.5"
          />
        );
      })}
    </g>
  );
}
