/** The same numbers for the same seed, 0 to 1: a sky that never changes between visits. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** One decimal is enough for a drawing. */
export const round = (n: number): number => Number(n.toFixed(1));
