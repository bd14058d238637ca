/** The gap between two parts of a ring and the minimum size of a part, in degrees. */
const GAP = 4;
const MIN_SWEEP = 13;

/** Start and length of a part of the ring, in degrees clockwise from the top. */
export type RingPart = { from: number; sweep: number };

/** The parts of a ring for counts above 0. A single count fills the ring. */
export function ringParts(counts: readonly number[]): RingPart[] {
  if (counts.length === 1) return [{ from: 0, sweep: 360 }];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const remaining = 360 - counts.length * (GAP + MIN_SWEEP);
  let from = 0;
  return counts.map((count) => {
    const part = { from, sweep: MIN_SWEEP + (count / total) * remaining };
    from += part.sweep + GAP;
    return part;
  });
}
