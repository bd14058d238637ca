import type { LoggedNight } from '../nights/night.ts';
import { dateOfDayNumber, dayNumber, type LocalDate } from '../time/local-date.ts';
import type { LineId } from './chart-lines.ts';
import { minutesInBed } from './minutes-in-bed.ts';
import { oldestFirst } from './oldest-first.ts';
import { average } from './summary.ts';
import { mondayOf } from './weeks.ts';

/** A point of the chart: one night, or the mean of the nights of a week, a month or a year. */
export type ChartPoint = {
  /** Its position: the middle of its nights. The first and the last point lie on the first and the last night. */
  date: LocalDate;
  /** Its first and last night, and the number of nights. */
  from: LocalDate;
  to: LocalDate;
  nights: number;
  /** Points, or hours for the time in bed, with one decimal; null when no night has the value. */
  values: Record<LineId, number | null>;
};

export type Grain = 'day' | 'week' | 'month' | 'year';

/** More nights than this are grouped by week. */
export const MAX_DAILY_POINTS = 120;
/** More weeks than this are grouped by month, more months by year. */
export const MAX_POINTS = 180;

const GRAINS: readonly { grain: Grain; max: number; bucketOf: (date: LocalDate) => string | number }[] = [
  { grain: 'day', max: MAX_DAILY_POINTS, bucketOf: (date) => date },
  { grain: 'week', max: MAX_POINTS, bucketOf: mondayOf },
  { grain: 'month', max: MAX_POINTS, bucketOf: (date) => date.slice(0, 7) },
  { grain: 'year', max: Number.POSITIVE_INFINITY, bucketOf: (date) => date.slice(0, 4) },
];

/** The nights as points, oldest first, in the finest grain that fits the limits. */
export function chartPoints(nights: readonly LoggedNight[]): { grain: Grain; points: ChartPoint[] } {
  const sorted = oldestFirst(nights);
  for (const { grain, max, bucketOf } of GRAINS) {
    // A date has one night, so no grouping is needed to count the days.
    if (grain === 'day' && sorted.length > max) continue;
    const buckets = Map.groupBy(sorted, (night) => bucketOf(night.date));
    if (buckets.size <= max) return { grain, points: pinnedToEnds([...buckets.values()].map(chartPoint)) };
  }
  return { grain: 'year', points: [] };
}

function chartPoint(nights: readonly LoggedNight[]): ChartPoint {
  const from = nights[0]?.date ?? '';
  const to = nights.at(-1)?.date ?? '';
  const middle = from === to ? from : dateOfDayNumber(Math.round((dayNumber(from) + dayNumber(to)) / 2));
  return {
    date: middle,
    from,
    to,
    nights: nights.length,
    values: {
      overallScore: meanOf(nights, (night) => night.overallScore || null),
      sleepQuality: meanOf(nights, (night) => (night.isRated ? night.sleepQualityScore * 10 : null)),
      roomScore: meanOf(nights, (night) => night.roomAnalysisScore),
      timeInBed: meanOf(nights, hoursInBed),
    },
  };
}

function hoursInBed(night: LoggedNight): number | null {
  const minutes = minutesInBed(night);
  return minutes === null ? null : minutes / 60;
}

function meanOf(nights: readonly LoggedNight[], pick: (night: LoggedNight) => number | null): number | null {
  const mean = average(nights.map(pick).filter((value) => value !== null));
  return mean === null ? null : Math.round(mean * 10) / 10;
}

/** Makes the drawn line span all nights, even with wide groups. A single point stays in place. */
function pinnedToEnds(points: readonly ChartPoint[]): ChartPoint[] {
  if (points.length < 2) return [...points];
  return points.map((point, index) => {
    if (index === 0) return { ...point, date: point.from };
    return index === points.length - 1 ? { ...point, date: point.to } : point;
  });
}
