/** Shares of the hours in bed that are easy to picture: 2 of 3, up to 9 of 10. */
const SHARES = [
  { asleep: 2, of: 3, words: 'two of every three' },
  { asleep: 3, of: 4, words: 'three of every four' },
  { asleep: 4, of: 5, words: 'four of every five' },
  { asleep: 5, of: 6, words: 'five of every six' },
  { asleep: 6, of: 7, words: 'six of every seven' },
  { asleep: 7, of: 8, words: 'seven of every eight' },
  { asleep: 9, of: 10, words: 'nine of every ten' },
] as const;

/** Shares beyond these are no nearer to any of the words. */
const [LOWEST, HIGHEST] = [0.63, 0.95];

/** A week's efficiency, 0 to 1, in hours: `0.86` -> `about six of every seven hours`. */
export function efficiencyWords(efficiency: number): string {
  if (efficiency < LOWEST) return 'fewer than two of every three hours';
  if (efficiency > HIGHEST) return 'nearly every hour';
  const nearest = SHARES.reduce((best, share) =>
    Math.abs(share.asleep / share.of - efficiency) < Math.abs(best.asleep / best.of - efficiency) ? share : best,
  );
  return `about ${nearest.words} hours`;
}
