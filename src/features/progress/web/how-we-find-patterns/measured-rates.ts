/** Shares of simulated people, measured by `npm run bench -- false-patterns`; its table is in `bench/README.md`. */

/** How many of ten people are shown a clear pattern within 84 nights. */
export const FOUND_RATES = [
  { habit: 'that does nothing', ofTen: 0, text: 'About 3 of 100 see one, and it is false.' },
  { habit: 'worth half a point', ofTen: 1, text: 'Mostly missed. It is small beside ordinary ups and downs.' },
  { habit: 'worth 1 point', ofTen: 4, text: 'Found by less than half within 84 nights.' },
  { habit: 'worth 2 points', ofTen: 10, text: 'Found by 99 of 100.' },
] as const;

/** How many of 100 people without any effect are shown one within 84 days, looking every day. */
export const FALSE_RATES = [
  { lives: 'nights have nothing to do with each other', clear: 3, firstLook: 37 },
  { lives: 'nights are a little like the night before', clear: 3, firstLook: 37 },
  { lives: 'nights are much like the night before', clear: 3, firstLook: 35 },
  { lives: 'habits come in runs, as nights do', clear: 4, firstLook: 42 },
  { lives: 'habits come together', clear: 3, firstLook: 30 },
  { lives: 'weekends are better and more careful', clear: 3, firstLook: 38 },
  { lives: 'ratings and habits drift upwards', clear: 3, firstLook: 37 },
  { lives: 'shifts change nights and habits', clear: 3, firstLook: 38 },
  { lives: 'life has some of all of it', clear: 4, firstLook: 39 },
] as const;
