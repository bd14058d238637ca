/** Where a chart is drawn, in pixels of its picture. The words of its axes stand around it. */
export type Plot = { left: number; right: number; top: number; bottom: number };

/** Places on an axis on which `from` stands at `start` and `to` at `end`. */
export const axis =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    start + ((value - from) / (to - from)) * (end - start);

/** Which of these ascending places is nearest to `x`. */
export function nearest(places: readonly number[], x: number): number {
  const after = places.findIndex((place) => place >= x);
  if (after === -1) return places.length - 1;
  if (after === 0) return 0;
  return x - places[after - 1]! < places[after]! - x ? after - 1 : after;
}
