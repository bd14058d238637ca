import { trendLine } from './trend-line.ts';

export type Smoothing = 'none' | 'moving-average' | 'trend-line';

/** The choices of smoothing, in their order. */
export const SMOOTHINGS: readonly { smoothing: Smoothing; label: string }[] = [
  { smoothing: 'none', label: 'None' },
  { smoothing: 'moving-average', label: 'Moving average' },
  { smoothing: 'trend-line', label: 'Trend line' },
];

/** How many points a moving average takes together, and the fewest that are smoothed at all. */
export const SMOOTHING_WINDOW = 3;

/**
 * The values of one line, smoothed. `days` are the day numbers the values belong to, ascending and as many. Where a value is
 * missing (null) the line has no point, before and after. Fewer than 3 values stay as they are.
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
 * The mean of each value and its two neighbours; the first and the last have only one. Centred, so that a bad night stays on its
 * date instead of moving to the next.
 */
function movingAverage(values: readonly number[]): number[] {
  return values.map((value, index) => {
    const around = [values[index - 1], value, values[index + 1]].filter((each) => each !== undefined);
    return around.reduce((sum, each) => sum + each, 0) / around.length;
  });
}
