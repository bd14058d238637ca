/**
 * Of 100 simulated people, as measured by `npm run bench -- false-patterns`; its table is in `bench/README.md`. Rows there that
 * differ in brackets only are one row here, with the largest share. Null: so it is in this life.
 */
export type Rates = readonly (readonly [life: string, ...shares: (number | null)[]])[];

/** Who is shown a clear pattern within 84 nights, by the points that a habit adds. */
export const FOUND_RATES: Rates = [
  ['half a point', 3],
  ['1 point', 27],
  ['1.5 points', 69],
  ['2 points', 94],
];

/** Who skips habits on two nights out a week, and reads that a habit matters. */
export const NIGHTS_OUT = 60;

/** Habit, late nights, time in bed, rating, score. */
export const ORDINARY_LIVES: Rates = [
  ['nights that differ by chance', 1, 1, 3, 1, 1],
  ['nights a little like the night before', 1, 1, 5, 2, 3],
  ['nights much like the night before', 6, 1, 3, 5, 3],
  ['habits that come together', 1, 1, 3, 1, 0],
  ['better and more careful weekends', 3, 3, 3, 1, 0],
  ['some of all of it', 3, 3, 3, null, 1],
];

export const HARD_LIVES: Rates = [
  ['two bad weeks with few habits', 2, 1, 4, null, null],
  ['ten days of travel six hours east', 1, 0, 3, null, null],
  ['other days off than the settings say', 3, 1, 4, 0, 1],
  ['a cycle of 28 days', 4, 0, 1, 0, 2],
  ['four shifts on, four off', 1, 0, 2, 1, 0],
  ['four shifts on, four off, no times logged', 23, 0, 0, 0, 0],
  ['two nights out a week, habits skipped', NIGHTS_OUT, 0, 1, 2, 1],
  ['ticks from memory in the morning', 0, 1, 3, 1, 1],
  ['ticks that follow the last rating', 4, 1, 5, 2, 3],
  ['two habits always together', 1, 1, 3, 1, 1],
  ['only some nights logged or rated', 1, 0, 1, 0, 3],
  ['unusual use of the scale', 1, 2, 5, 4, 1],
  ['one night in ten much worse', 3, 1, 1, 0, 1],
  ['ratings and habits that slowly rise', 2, 1, 3, null, 2],
  ['old ticks on the wrong night', 1, 1, 3, 1, 2],
  ['very different bedtimes', 1, 3, 3, 5, 3],
  ['late and better weekends', 1, 1, 3, 1, 1],
  ['scores like the day before', 2, 2, 1, 5, 4],
  ['better scores on days off', 2, 1, 1, 5, 2],
  ['months whose scores differ', 2, 2, 1, 3, 16],
];

/** Better or worse, perhaps. */
export const TRIALS: Rates = [
  ['a test of what does nothing', 0, 4],
  ['a test with half a point of hope', 4, 11],
  ['a test with a point of hope', 18, 35],
  ['a test with a point of hope, “much better” expected', 1, 51],
  ['a test with disappointment on usual nights', 4, 10],
  ['a test whose bad nights on one side are not rated', 1, 0],
  ['a test with ratings that are alike', 0, 5],
  ['a test while ratings slowly rise', 0, 3],
  ['five tests in a row', 2, 13],
  ['a new bedroom that does nothing', 1, 3],
  ['a new bedroom while ratings slowly rise', 4, 9],
  ['a new bedroom and a new season', 7, 8],
  ['a new bedroom in months that differ', 7, 7],
  ['a new bedroom after two bad weeks', 1, 1],
  ['a new bedroom and three weeks of delight', 5, 3],
  ['a new bedroom with five dates tried', 1, 4],
];
