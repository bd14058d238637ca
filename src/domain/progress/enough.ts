/** Too few nights for a statement: how many there are, and how many are needed. */
export type TooFew = { enough: false; have: number; need: number };

export const tooFew = (have: number, need: number): TooFew => ({ enough: false, have, need });
