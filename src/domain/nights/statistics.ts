/** Arithmetic mean; NaN for an empty list. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sample standard deviation with n - 1 in the denominator; NaN with fewer than two values. */
export function standardDeviation(values: readonly number[]): number {
  if (values.length < 2) return Number.NaN;
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

/** The middle value, or the mean of the two middle values; NaN for an empty list. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * The value below which a share (0 to 1) of the values lies, interpolated; NaN for an empty list. Source: Hyndman and
 * Fan (1996), "Sample Quantiles in Statistical Packages", definition 7.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const position = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return below === undefined || above === undefined
    ? Number.NaN
    : below + (above - below) * (position - Math.floor(position));
}

/** Whether a value is at least a limit, with a tolerance for rounding errors of means. */
export const isAtLeast = (value: number, limit: number): boolean => value >= limit - 1e-9;
