/** Shares of simulated people, measured by `npm run bench -- false-patterns`; its table is in `bench/README.md`. */

/** How many of ten people are shown a clear pattern within 84 nights. */
export const FOUND_RATES = [
  { habit: 'that does nothing', ofTen: 0, text: 'Fewer than 1 of 10: about 4 of 100, which are false.' },
  {
    habit: 'worth half a point',
    ofTen: 1,
    text: 'Mostly missed: half a point is small beside ordinary ups and downs.',
  },
  { habit: 'worth 1 point', ofTen: 4, text: 'Found by less than half.' },
  { habit: 'worth 2 points', ofTen: 10, text: 'Found by nearly everyone.' },
] as const;

/** How many of 100 people without any effect are told of one within 84 days, looking every day. */
export const FALSE_RATES = [{ lives: 'nights have nothing to do with each other', clear: 4, firstLook: 34 }] as const;
