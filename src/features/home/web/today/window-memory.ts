import type { LocalDate } from '#domain/time/local-date.ts';
import type { ViewMemory } from '#ui/art/remembered-view.tsx';

/** What the window on Home shows of a person. */
export type WindowMemory = ViewMemory & {
  /** The date of the last night; empty while unknown. */
  date: LocalDate;
  /** Its score; null before it is logged. */
  score: number | null;
  /** In the middle of the night it shows nothing to judge, and no light. */
  isNight: boolean;
};

/** The window while a person's nights are unknown. */
export const EMPTY_WINDOW: WindowMemory = {
  date: '',
  score: null,
  phase: null,
  stars: [],
  isCottageLit: false,
  isNight: false,
};

/** The moon is full from this score on. */
const FULL_MOON_SCORE = 80;

/** The lit fraction of the moon for a score, as on every moon of a score; null without one. */
export function phaseOf(score: number | null): number | null {
  if (score === null || score <= 0) return null;
  return score >= FULL_MOON_SCORE ? 1 : score / 100;
}

/** The window as one sentence. */
export function windowLabel({ score, stars, isCottageLit, isNight }: WindowMemory): string {
  if (isNight) return 'Your window at night: everything is asleep.';
  const moon = score === null ? 'the moon waits for last night' : `the moon shows last night’s ${score} points`;
  const lit = stars.filter(Boolean).length;
  const sky = lit === 0 ? 'no stars yet' : `${lit} of 7 stars`;
  const cottage = isCottageLit
    ? 'a light in the cottage because a reminder is on'
    : 'the cottage is dark without a reminder';
  return `Your window: ${moon}, ${sky}, ${cottage}.`;
}
