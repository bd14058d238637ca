import { trendLine } from './trend-line.ts';

export type Smoothing = 'none' | 'moving-average' | 'trend-line';

/** The smoothing options in order. */
export const SMOOTHINGS: readonly { smoothing: Smoothing; label: string }[] = [
  { smoothing: 'none', label: 'None' },
  { smoothing: 'moving-average', label: 'Moving average' },
  { smoothing: 'trend-line', label: 'Trend line' },
];

/** The window of the moving average, and the minimum number of points to smooth. */
export const SMOOTHING_WINDOW = 3;

/**
 * The smoothed values of one line. `days` are their day numbers, ascending. A missing value (null) stays missing. Fewer
 * than 3 values are returned unchanged.
 */
export function smoothed(
  values: readonly (number | null)[],
  days: readonly number[],
  smoothing: Smoothing,
): (number | null)[] {
  const known = values.flatMap((value, place) => (value === null ? [] : [{ place, value }]));
  if (smoothing === 'none' || known.length < SMOOTHING_WINDOW) return [...values];
  const smoothedValues =
    smoothing === 'moving-average'
      ? movingAverage(known.map(({ value }) => value))
      : trendLine(
          known.map(({ place }) => days[place] ?? 0),
          known.map(({ value }) => value),
        );
  const result: (number | null)[] = values.map(() => null);
  for (const [order, { place }] of known.entries()) result[place] = smoothedValues[order] ?? null;
  return result;
}

/**
 * The mean of each value and its two neighbors; the first and the last have one neighbor. Centered, so a low night
 * stays on its date.
 */
function movingAverage(values: readonly number[]): number[] {
  return values.map((value, index) => {
    const around = [values[index - 1], value, values[index + 1]].filter((each) => each !== undefined);
    return around.reduce((sum, each) => sum + each, 0) / around.length;
  });
}
