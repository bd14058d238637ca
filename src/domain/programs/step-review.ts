import type { Guards } from '../insights/guards.ts';
import { type LoggedNight, ratingsOf } from '../nights/night.ts';
import { isAtLeast, mean } from '../nights/statistics.ts';
import { lastDates } from '../progress/range.ts';
import type { LocalDate } from '../time/local-date.ts';
import { datesOfStep, MAX_REPEATS, type ProgramState } from './program-state.ts';
import type { RunningProgram } from './running-window.ts';
import { stepVerdict } from './steps.ts';

/** Ratings, nights and shares: our choices. A hard night is rated 4 or lower. */
const HARDER = { mean: 4, drop: 1.5, minRated: 5, daysBefore: 14 } as const;
const HARD = { rating: 4, share: 0.6, minRated: 7, days: 14 } as const;

/** Whether the week of a step was done, whether it may be repeated, and whether it was rated much lower than before the start. */
export const stepReview = (state: RunningProgram, nights: readonly LoggedNight[]) => ({
  verdict: stepVerdict(state, nights),
  mayRepeat: state.repeats < MAX_REPEATS,
  isHarder: wasHarder(state, nights),
});

/** Whether the step's week is rated 4 or lower on average, and 1.5 points below the two weeks before the start. */
function wasHarder(state: ProgramState, nights: readonly LoggedNight[]): boolean {
  const dates = datesOfStep(state);
  const week = ratingsOf(nights.filter(({ date }) => dates.includes(date)));
  const before = ratingsOf(lastDates(nights, HARDER.daysBefore, state.startedOn));
  if (Math.min(week.length, before.length) < HARDER.minRated) return false;
  return isAtLeast(HARDER.mean, mean(week)) && isAtLeast(mean(before) - mean(week), HARDER.drop);
}

/** Whether the two weeks up to a day are still hard, so that a doctor is named before everything else. */
export function isStillHard(nights: readonly LoggedNight[], today: LocalDate, { held }: Guards): boolean {
  const ratings = ratingsOf(lastDates(nights, HARD.days, today));
  const hard = ratings.filter((rating) => rating <= HARD.rating).length;
  const isHard = ratings.length >= HARD.minRated && isAtLeast(hard / ratings.length, HARD.share);
  return isHard || held.includes('low-efficiency');
}
