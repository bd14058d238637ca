/** Where a chart is drawn, in pixels of its picture. The words of its axes stand around it. */
export type Plot = { left: number; right: number; top: number; bottom: number };

/** Places on an axis on which `from` stands at `start` and `to` at `end`. */
export const linearScale =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    start + ((value - from) / (to - from)) * (end - start);

/** Which of these ascending places is nearest to `x`. */
export function nearestIndex(positions: readonly number[], x: number): number {
  const after = positions.findIndex((position) => position >= x);
  if (after === -1) return positions.length - 1;
  if (after === 0) return 0;
  return x - positions[after - 1]! < positions[after]! - x ? after - 1 : after;
}
