/** Spearman's rank correlation of pairs. */
export function spearman(pairs: readonly [number, number][]): number {
  const [one, other] = [ranks(pairs.map(([x]) => x)), ranks(pairs.map(([, y]) => y))];
  const mean = (pairs.length + 1) / 2;
  const sum = (product: (at: number) => number) => pairs.reduce((total, _, at) => total + product(at), 0);
  const across = sum((at) => (one[at]! - mean) * (other[at]! - mean));
  return across / Math.sqrt(sum((at) => (one[at]! - mean) ** 2) * sum((at) => (other[at]! - mean) ** 2));
}

/** Ranks from 1; equal values share the mean of their ranks. */
function ranks(values: number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
}
