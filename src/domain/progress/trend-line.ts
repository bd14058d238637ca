/**
 * The heights of the Theil-Sen line at each x. The slope is the median of the slopes between all pairs of points with
 * different x, and the height the median of the remainder. Up to 29 % outliers do not affect it, unlike least squares.
 * Level when all x are equal. Quadratic in the number of points: use it for a few hundred at most.
 * Sources: Theil (1950), "A rank-invariant method of linear and polynomial regression analysis"; Sen (1968), "Estimates
 * of the Regression Coefficient Based on Kendall's Tau", Journal of the American Statistical Association 63.
 */
export function trendLine(xs: readonly number[], ys: readonly number[]): number[] {
  const slope = medianSlope(xs, ys);
  const height = sortedMedian(Float64Array.from(ys, (y, index) => y - slope * (xs[index] ?? 0)).sort());
  return xs.map((x) => height + slope * x);
}

function medianSlope(xs: readonly number[], ys: readonly number[]): number {
  const slopes = new Float64Array((xs.length * (xs.length - 1)) / 2);
  let count = 0;
  for (let later = 1; later < xs.length; later += 1) {
    for (let earlier = 0; earlier < later; earlier += 1) {
      const run = xs[later]! - xs[earlier]!;
      if (run !== 0) slopes[count++] = (ys[later]! - ys[earlier]!) / run;
    }
  }
  return count === 0 ? 0 : sortedMedian(slopes.subarray(0, count).sort());
}

/** The median of ascending numbers. Typed arrays sort by value several times faster than plain arrays. */
function sortedMedian(ascending: Float64Array): number {
  const half = ascending.length >> 1;
  const upper = ascending[half] ?? 0;
  return ascending.length % 2 === 1 ? upper : ((ascending[half - 1] ?? 0) + upper) / 2;
}
