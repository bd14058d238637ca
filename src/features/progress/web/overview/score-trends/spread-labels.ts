/**
 * Heights for labels placed near `wanted` (pixels from the top) with at least `gap` between them. They keep their
 * order, move as little as possible, and stay within `top` and `bottom` where there is room.
 */
export function spreadLabels(
  preferred: readonly number[],
  { gap, top, bottom }: { gap: number; top: number; bottom: number },
): number[] {
  const order = preferred.map((_, index) => index).sort((one, other) => preferred[one]! - preferred[other]!);
  const heights = order.map((index) => preferred[index]!);
  pushDown(heights, gap, Number.NEGATIVE_INFINITY);
  const drift = mean(heights) - mean(preferred);
  const centered = heights.map((height) => height - drift);
  pushUp(centered, gap, bottom);
  pushDown(centered, gap, top);
  const spread: number[] = [];
  for (const [rank, index] of order.entries()) spread[index] = centered[rank]!;
  return spread;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Moves ascending heights down by the least that satisfies `top` and the gap to the label above. */
function pushDown(heights: number[], gap: number, top: number): void {
  let minY = top;
  for (const [rank, height] of heights.entries()) {
    heights[rank] = Math.max(height, minY);
    minY = heights[rank] + gap;
  }
}

/** The same, upward from `bottom`. */
function pushUp(heights: number[], gap: number, bottom: number): void {
  let maxY = bottom;
  for (let rank = heights.length - 1; rank >= 0; rank -= 1) {
    heights[rank] = Math.min(heights[rank]!, maxY);
    maxY = heights[rank]! - gap;
  }
}
