/** The plot area of a chart, in pixels. The axis labels are outside it. */
export type Plot = { left: number; right: number; top: number; bottom: number };

/** A linear scale that maps `from` to `start` and `to` to `end`. */
export const linearScale =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    start + ((value - from) / (to - from)) * (end - start);

/** The index of the position nearest to `x`. `positions` is ascending. */
export function nearestIndex(positions: readonly number[], x: number): number {
  const after = positions.findIndex((position) => position >= x);
  if (after === -1) return positions.length - 1;
  if (after === 0) return 0;
  return x - positions[after - 1]! < positions[after]! - x ? after - 1 : after;
}

/** Allowed distances between dates below a chart, in days. */
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 14, 21, 28, 56, 91, 182, 365, 730, 1096, 1461];

/** The day numbers to label below a chart, ascending and evenly spaced: at most `maxCount`, including the last day. */
export function dateTicks(first: number, last: number, maxCount: number): number[] {
  const step = STEPS.find((days) => days * maxCount > last - first) ?? Math.ceil((last - first + 1) / maxCount);
  const ticks: number[] = [];
  for (let day = last; day >= first; day -= step) ticks.unshift(day);
  return ticks;
}
