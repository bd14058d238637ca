/** Too little was logged to say something honest: how many there are, and how many it takes. */
export type TooFew = { enough: false; have: number; need: number };

export const tooFew = (have: number, need: number): TooFew => ({ enough: false, have, need });
