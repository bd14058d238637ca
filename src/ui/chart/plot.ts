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
