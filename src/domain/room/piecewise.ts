/** Linear interpolation through points ordered by x, constant beyond both ends. */
export function piecewise(points: readonly (readonly [x: number, y: number])[], x: number): number {
  const [first, last] = [points[0]!, points.at(-1)!];
  if (x <= first[0]) return first[1];
  if (x >= last[0]) return last[1];
  const end = points.findIndex(([px]) => px >= x);
  const [x0, y0] = points[end - 1]!;
  const [x1, y1] = points[end]!;
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

/** Converts points of 100 to a rating of 0..4 with two decimals. */
export const ratingOfPoints = (points: number): number => Math.round(points * 4) / 100;
