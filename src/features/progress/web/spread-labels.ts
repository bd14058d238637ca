/**
 * Heights for labels that want to stand at `wanted` (pixels from the top) but need `gap` between them: they keep their
 * order and move as little as they must, within `top` and `bottom` where there is room.
 */
export function spreadLabels(
  wanted: readonly number[],
  { gap, top, bottom }: { gap: number; top: number; bottom: number },
): number[] {
  const order = wanted.map((_, place) => place).sort((one, other) => wanted[one]! - wanted[other]!);
  const heights = order.map((place) => wanted[place]!);
  pushDown(heights, gap, Number.NEGATIVE_INFINITY);
  const drift = mean(heights) - mean(wanted);
  const centred = heights.map((height) => height - drift);
  pushUp(centred, gap, bottom);
  pushDown(centred, gap, top);
  const spread: number[] = [];
  for (const [rank, place] of order.entries()) spread[place] = centred[rank]!;
  return spread;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Moves ascending heights down, each as little as keeps it below `top` and the gap to the one above it. */
function pushDown(heights: number[], gap: number, top: number): void {
  let least = top;
  for (const [rank, height] of heights.entries()) {
    heights[rank] = Math.max(height, least);
    least = heights[rank] + gap;
  }
}

/** The same from below. */
function pushUp(heights: number[], gap: number, bottom: number): void {
  let most = bottom;
  for (let rank = heights.length - 1; rank >= 0; rank -= 1) {
    heights[rank] = Math.min(heights[rank]!, most);
    most = heights[rank]! - gap;
  }
}
