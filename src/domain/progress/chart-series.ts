import { isLogged, type LoggedNight } from '../nights/night.ts';
import { dayNumber } from '../time/local-date.ts';
import { type ChartFilters, linesShown, passesScoreFilter } from './chart-filters.ts';
import { CHART_LINES, type ChartLine } from './chart-lines.ts';
import { type ChartPoint, chartPoints, type Grain } from './chart-points.ts';
import { smoothed } from './smoothing.ts';

export type ChartSeries = {
  /** Whether a point is a night or the mean of a longer time. */
  grain: Grain;
  /** Oldest first. Their values are as logged; tooltips tell these. */
  points: ChartPoint[];
  /** The lines switched on; each has one height per point, smoothed, from 0 to its `most`, null where there is none. */
  lines: (ChartLine & { heights: (number | null)[] })[];
};

/** What the trend chart draws of the logged nights that pass the score filter. */
export function chartSeries(nights: readonly LoggedNight[], filters: ChartFilters): ChartSeries {
  const { grain, points } = chartPoints(nights.filter((night) => isLogged(night) && passesScoreFilter(night, filters)));
  const days = points.map((point) => dayNumber(point.date));
  const shown = linesShown(filters);
  const lines = CHART_LINES.filter(({ id }) => shown.includes(id)).map((line) => {
    const values = points.map((point) => point.values[line.id]);
    return { ...line, heights: smoothed(values, days, filters.smoothing).map((height) => clamped(height, line.max)) };
  });
  return { grain, points, lines };
}

const clamped = (height: number | null, max: number): number | null =>
  height === null ? null : Math.min(max, Math.max(0, height));
