import { isLogged, type LoggedNight } from '../nights/night.ts';
import { dayNumber } from '../time/local-date.ts';
import { type ChartFilters, linesShown, passesScoreFilter } from './chart-filters.ts';
import { CHART_LINES, type ChartLine } from './chart-lines.ts';
import { type ChartPoint, chartPoints, type Grain } from './chart-points.ts';
import { smoothed } from './smoothing.ts';

export type ChartSeries = {
  /** Whether a point is a night or the mean of a longer period. */
  grain: Grain;
  /** Oldest first, with unsmoothed values for tooltips. */
  points: ChartPoint[];
  /** The enabled lines. Each has one smoothed height per point, from 0 to its `max`; null without a value. */
  lines: (ChartLine & { heights: (number | null)[] })[];
};

/** The data of the trend chart: the logged nights that pass the score filter. */
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
