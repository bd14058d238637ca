import type { LineId } from '#domain/progress/chart-lines.ts';
import type { ChartPoint, Grain } from '#domain/progress/chart-points.ts';
import type { ChartSeries } from '#domain/progress/chart-series.ts';
import { fullDate, shortMonthAndYear } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { weekdayAndDate } from '../../format.ts';

/** `81` for a night, `81.0` for a longer period, `7.4 h`; a dash for a missing value. */
export function formatLineValue(id: LineId, value: number | null, grain: Grain): string {
  if (value === null) return '–';
  if (id === 'timeInBed') return `${value.toFixed(1)} h`;
  return grain === 'day' ? String(value) : value.toFixed(1);
}

/** What a point stands for: a night, or the mean of a longer period. */
export function pointTitle(point: ChartPoint, grain: Grain, today: LocalDate): string {
  if (grain === 'day') return weekdayAndDate(point.date, today);
  if (grain === 'month') return shortMonthAndYear(point.from);
  if (grain === 'year') return point.from.slice(0, 4);
  return point.from === point.to ? fullDate(point.from) : `${fullDate(point.from)} to ${fullDate(point.to)}`;
}

/** What a point of the chart is, or null if it is a single night. */
export const GRAIN_MESSAGES: Record<Grain, string | null> = {
  day: null,
  week: 'Each point is the average of a week.',
  month: 'Each point is the average of a month.',
  year: 'Each point is the average of a year.',
};

/** Text alternative of the chart. */
export function trendMessage({ points, lines, grain }: ChartSeries, today: LocalDate): string {
  const lineMessages = lines.flatMap(({ id, label }) => {
    const known = points.filter((point) => point.values[id] !== null);
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last) return [];
    const value = (point: ChartPoint) =>
      `${formatLineValue(id, point.values[id], grain)} (${pointTitle(point, grain, today)})`;
    return [first === last ? `${label}: ${value(first)}.` : `${label} from ${value(first)} to ${value(last)}.`];
  });
  return ['Sleep Score Trends.', GRAIN_MESSAGES[grain], ...lineMessages].filter(Boolean).join(' ');
}
