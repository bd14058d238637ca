import type { ScorePart } from '#domain/score/daily-score.ts';

/** The color of each part, the same in the dial and in the bars. */
export const PART_COLORS: Record<ScorePart['id'], string> = {
  environment: 'var(--series-3)',
  habits: 'var(--series-4)',
  duration: 'var(--series-1)',
  rested: 'var(--series-2)',
};
