import type { ChartSeries } from '#domain/progress/chart-series.ts';
import { dayNumber } from '#domain/time/local-date.ts';
import { axis, type Plot } from './plot.ts';

/** Narrower than this, the names of the lines stand above the chart instead of at their ends. In pixels. */
const ROOM_FOR_ENDS = 860;
/** Beside and around the plot, in pixels. The longest name at an end is that of the line told in hours. */
const ROOM = { points: 34, hours: 38, edge: 8, ends: 190, endsWithHours: 240, above: 14, dates: 30 };
const HEIGHT = { usual: 232, wide: 336 };

/** Where things stand in the trend chart: days from left to right, points and hours upwards. */
export type TrendPlot = {
  plot: Plot;
  width: number;
  height: number;
  /** The numbers of the days that have a point, ascending. */
  days: readonly number[];
  x: (day: number) => number;
  y: { points: (points: number) => number; hours: (hours: number) => number };
  hasHours: boolean;
  /** Whether the lines say their names at their ends. */
  hasEnds: boolean;
};

export function trendPlot({ points, lines }: ChartSeries, width: number): TrendPlot {
  const hasHours = lines.some(({ unit }) => unit === 'hours');
  const hasEnds = width >= ROOM_FOR_ENDS;
  const height = hasEnds ? HEIGHT.wide : HEIGHT.usual;
  const margin = hasEnds ? (hasHours ? ROOM.endsWithHours : ROOM.ends) : ROOM.edge;
  const right = width - margin - (hasHours ? ROOM.hours : 0);
  const plot = { left: ROOM.points, right, top: ROOM.above, bottom: height - ROOM.dates };
  const days = points.map(({ date }) => dayNumber(date));
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  // A single day stands in the middle.
  const beside = first === last ? 1 : 0;
  const y = (most: number) => axis(0, most, plot.bottom, plot.top);
  return {
    ...{ plot, width, height, days, hasHours, hasEnds },
    x: axis(first - beside, last + beside, plot.left, plot.right),
    y: { points: y(100), hours: y(12) },
  };
}
