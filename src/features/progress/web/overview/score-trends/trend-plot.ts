import type { ChartSeries } from '#domain/progress/chart-series.ts';
import { dayNumber } from '#domain/time/local-date.ts';
import { linearScale, type Plot } from '#ui/chart/plot.ts';

/** Below this width in pixels, the names of the lines are above the chart instead of at their ends. */
const MIN_WIDTH_FOR_END_LABELS = 860;
/** Space around the plot, in pixels. The longest name at an end is that of the line in hours. */
const MARGINS = { points: 34, hours: 38, edge: 8, endLabels: 190, endLabelsWithHours: 240, top: 14, dates: 30 };
const HEIGHT = { narrow: 196, wide: 336 };

/** Geometry of the trend chart: days from left to right, points and hours upward. */
export type TrendPlot = {
  plot: Plot;
  width: number;
  height: number;
  /** The day numbers that have a point, ascending. */
  days: readonly number[];
  x: (day: number) => number;
  y: { points: (points: number) => number; hours: (hours: number) => number };
  /** The units of the lines. */
  hasPoints: boolean;
  hasHours: boolean;
  /** Whether the names of the lines are at their ends. */
  hasEndLabels: boolean;
};

export function trendPlot({ points, lines }: ChartSeries, width: number): TrendPlot {
  const hasHours = lines.some(({ unit }) => unit === 'hours');
  const hasPoints = lines.some(({ unit }) => unit === 'points');
  const hasEndLabels = width >= MIN_WIDTH_FOR_END_LABELS;
  const height = hasEndLabels ? HEIGHT.wide : HEIGHT.narrow;
  const margin = hasEndLabels ? (hasHours ? MARGINS.endLabelsWithHours : MARGINS.endLabels) : MARGINS.edge;
  const right = width - margin - (hasHours ? MARGINS.hours : 0);
  const plot = {
    left: hasPoints ? MARGINS.points : MARGINS.edge,
    right,
    top: MARGINS.top,
    bottom: height - MARGINS.dates,
  };
  const days = points.map(({ date }) => dayNumber(date));
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  // A single day is centered.
  const padding = first === last ? 1 : 0;
  const y = (max: number) => linearScale(0, max, plot.bottom, plot.top);
  return {
    ...{ plot, width, height, days, hasPoints, hasHours, hasEndLabels },
    x: linearScale(first - padding, last + padding, plot.left, plot.right),
    y: { points: y(100), hours: y(12) },
  };
}
