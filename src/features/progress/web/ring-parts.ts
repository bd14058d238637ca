/** Between two parts of a ring, and what even the smallest part has; in degrees. */
const GAP = 4;
const MIN_SWEEP = 13;

/** Where on a ring a part begins and how far it goes, in degrees clockwise from the top. */
export type RingPart = { from: number; sweep: number };

/** The parts of a ring for some counts, none of them 0. One alone is all of it. */
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
