import { CHECKLIST, type ChecklistEntry, isHabitDone, type Topic } from '../checklist.ts';
import type { LoggedNight } from '../nights/night.ts';
import { lastDates } from '../progress/range.ts';
import type { LocalDate } from '../time/local-date.ts';
import { WINDOW_DAYS } from './figures.ts';

/** The newest nights with an answered checklist that are looked at, none of them older than the window of the analysis. */
export const LOOKED_AT_NIGHTS = 14;
/** Answered nights that it takes. */
export const LEAST_ANSWERED_NIGHTS = 7;
/** Ticked on at most this share of them. */
const SELDOM_SHARE = 1 / 3;

export type SeldomHabit = { habit: ChecklistEntry; done: number; nights: number };

/**
 * The habit of a topic that the person hardly does: ticked on at most a third of the last 14 nights with an answered checklist. Of two
 * such habits the rarer one. Null where there is none, or where fewer than 7 nights were answered.
 */
export function seldomHabit(topic: Topic, all: readonly LoggedNight[], today: LocalDate): SeldomHabit | null {
  const answered = lastDates(all, WINDOW_DAYS, today)
    .filter((night) => night.isAnswered)
    .slice(-LOOKED_AT_NIGHTS);
  if (answered.length < LEAST_ANSWERED_NIGHTS) return null;
  const [rarest] = CHECKLIST.map((habit) => ({
    habit,
    done: answered.filter(({ habitsDone }) => isHabitDone(habitsDone, habit.key)).length,
    nights: answered.length,
  }))
    .filter(({ habit, done }) => habit.topic === topic && done <= answered.length * SELDOM_SHARE)
    .sort((one, other) => one.done - other.done);
  return rarest ?? null;
}

/** `You ticked “Screens away” on 3 of the last 14 nights you filled in the checklist for.` */
export const seldomWords = ({ habit, done, nights }: SeldomHabit): string =>
  `You ticked “${habit.title}” on ${done === 0 ? 'none' : done} of the last ${nights} nights you filled in the checklist for.`;
