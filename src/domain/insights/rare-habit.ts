import { CHECKLIST, type ChecklistEntry, isHabitDone, type Topic } from '../checklist.ts';
import { areHabitsKnown, type LoggedNight } from '../nights/night.ts';
import { lastDates, WINDOW_DAYS } from '../progress/range.ts';
import type { LocalDate } from '../time/local-date.ts';

/** The number of newest answered nights to look at, within the window of the analysis. */
export const MAX_ANSWERED_NIGHTS = 14;
/** Answered nights needed. */
export const MIN_ANSWERED_NIGHTS = 7;
/** A habit is rare when it was ticked on at most this share of them. */
const MAX_RARE_SHARE = 1 / 3;

export type RareHabit = { habit: ChecklistEntry; done: number; nights: number };

/**
 * The habit of a topic ticked on at most a third of the last 14 answered nights; the rarer one of two. Null without
 * such a habit or with fewer than 7 answered nights.
 */
export function rareHabit(topic: Topic, all: readonly LoggedNight[], today: LocalDate): RareHabit | null {
  const answered = lastDates(all, WINDOW_DAYS, today).filter(areHabitsKnown).slice(-MAX_ANSWERED_NIGHTS);
  if (answered.length < MIN_ANSWERED_NIGHTS) return null;
  const [rarest] = CHECKLIST.map((habit) => ({
    habit,
    done: answered.filter(({ habitsDone }) => isHabitDone(habitsDone, habit.key)).length,
    nights: answered.length,
  }))
    .filter(({ habit, done }) => habit.topic === topic && done <= answered.length * MAX_RARE_SHARE)
    .sort((one, other) => one.done - other.done);
  return rarest ?? null;
}

/** `You ticked “Screens away” on 3 of the last 14 nights you filled in the checklist for.` */
export const rareHabitMessage = ({ habit, done, nights }: RareHabit): string =>
  `You ticked “${habit.title}” on ${done === 0 ? 'none' : done} of the last ${nights} nights you filled in the checklist for.`;
