import type { Guards } from '../insights/guards.ts';
import type { LoggedNight } from '../nights/night.ts';
import { ratingsOf } from '../nights/night.ts';
import { isAtLeast, mean } from '../nights/statistics.ts';
import { addDays, dayNumber, type LocalDate } from '../time/local-date.ts';
import { isStepOver } from './program-changes.ts';
import {
  datesOfStep,
  dayOfStep,
  MAX_PAUSE_DAYS,
  MAX_REPEATS,
  type ProgramEnd,
  type ProgramState,
  WEEK_NIGHTS,
} from './program-state.ts';
import { type ProgramNight, type StepVerdict, stepVerdict } from './steps.ts';

/**
 * What the card of a program shows. `questions`: the two of the eighth day. `judged`: whether to go on, repeat or skip.
 * `isHarder`: the week was rated much lower than before the start.
 */
export type ProgramCard =
  | { phase: 'ended'; why: ProgramEnd }
  | { phase: 'paused'; isOver: boolean }
  | { phase: 'week'; day: number }
  | { phase: 'questions' }
  | { phase: 'judged'; verdict: StepVerdict; mayRepeat: boolean; isHarder: boolean };

/** Ratings, nights and shares: our choices. A hard night is rated 4 or lower. */
const HARDER = { mean: 4, drop: 1.5, minRated: 5, daysBefore: 14 } as const;
const HARD = { rating: 4, share: 0.6, minRated: 7, days: 14 } as const;

export function programCard(state: ProgramState, nights: readonly ProgramNight[], today: LocalDate): ProgramCard {
  const { ended, pausedOn, isChecked, repeats } = state;
  if (ended) return { phase: 'ended', why: ended.why };
  if (pausedOn) return { phase: 'paused', isOver: dayNumber(today) - dayNumber(pausedOn) > MAX_PAUSE_DAYS };
  if (!isStepOver(state, today)) return { phase: 'week', day: Math.min(dayOfStep(state, today), WEEK_NIGHTS) };
  if (!isChecked) return { phase: 'questions' };
  const verdict = stepVerdict(state, nights);
  return { phase: 'judged', verdict, mayRepeat: repeats < MAX_REPEATS, isHarder: wasHarder(state, nights) };
}

/** Whether the step's week is rated 4 or lower on average, and 1.5 points below the two weeks before the start. */
function wasHarder(state: ProgramState, nights: readonly LoggedNight[]): boolean {
  const dates = datesOfStep(state);
  const week = ratingsOf(nights.filter(({ date }) => dates.includes(date)));
  const before = ratingsOf(
    nights.filter(({ date }) => date <= state.startedOn && date > addDays(state.startedOn, -HARDER.daysBefore)),
  );
  if (Math.min(week.length, before.length) < HARDER.minRated) return false;
  return isAtLeast(HARDER.mean, mean(week)) && isAtLeast(mean(before) - mean(week), HARDER.drop);
}

/** Whether the two weeks up to a day are still hard, so that a doctor is named before everything else. */
export function isStillHard(nights: readonly LoggedNight[], today: LocalDate, { held }: Guards): boolean {
  const ratings = ratingsOf(nights.filter(({ date }) => date <= today && date > addDays(today, -HARD.days)));
  const hard = ratings.filter((rating) => rating <= HARD.rating).length;
  const isHard = ratings.length >= HARD.minRated && isAtLeast(hard / ratings.length, HARD.share);
  return isHard || held.includes('low-efficiency');
}
