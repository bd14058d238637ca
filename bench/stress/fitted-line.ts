export type Point = { at: number; value: number };

/** `error`: the standard error of the slope. */
export type FittedLine = { slope: number; error: number };

/** The straight line that fits best by least squares, and the standard error of its slope. Needs three points. */
export function fitLine(points: readonly Point[]): FittedLine {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [meanAt, meanValue] = [mean(points.map(({ at }) => at)), mean(points.map(({ value }) => value))];
  const spread = sum(points, ({ at }) => (at - meanAt) ** 2);
  if (points.length < 3 || spread === 0) return { slope: Number.NaN, error: Number.NaN };
  const slope = sum(points, ({ at, value }) => (at - meanAt) * (value - meanValue)) / spread;
  const left = sum(points, ({ at, value }) => (value - meanValue - slope * (at - meanAt)) ** 2);
  return { slope, error: Math.sqrt(left / (points.length - 2) / spread) };
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** True if the slope exceeds the limit by more than chance. */
export const isSteeperThan = ({ slope, error }: FittedLine, limit: number): boolean => slope - 2 * error > limit;
