/** The same numbers from 0 to 1 for the same seed, so that the sky does not change between visits. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Rounds to one decimal, enough for a drawing. */
export const round = (n: number): number => Number(n.toFixed(1));
