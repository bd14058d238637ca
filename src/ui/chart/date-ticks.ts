/** Allowed distances between dates below a chart, in days. */
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 14, 21, 28, 56, 91, 182, 365, 730, 1096, 1461];

/** The day numbers to label below a chart, ascending and evenly spaced: at most `maxCount`, including the last day. */
export function dateTicks(first: number, last: number, maxCount: number): number[] {
  const step = STEPS.find((days) => days * maxCount > last - first) ?? Math.ceil((last - first + 1) / maxCount);
  const ticks: number[] = [];
  for (let day = last; day >= first; day -= step) ticks.unshift(day);
  return ticks;
}
