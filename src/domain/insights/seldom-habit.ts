import { CHECKLIST, type ChecklistEntry, isHabitDone, type Topic } from '../checklist.ts';
import { isAnswered, isLogged, type LoggedNight } from '../nights/night.ts';
import { lastDates } from '../progress/range.ts';
import type { LocalDate } from '../time/local-date.ts';
import { WINDOW_DAYS } from './figures.ts';

/** The newest logged nights that are looked at, none of them older than the window of the analysis. */
export const LOOKED_AT_NIGHTS = 14;
/** Nights with a tick that it takes: who hardly opens the checklist is not told what they skip. */
export const LEAST_ANSWERED_NIGHTS = 7;
/** Ticked on at most this share of the nights with a tick. */
const SELDOM_SHARE = 1 / 3;

export type SeldomHabit = { habit: ChecklistEntry; done: number; nights: number };

/**
 * The habit of a topic that the person hardly does: ticked on at most a third of the nights that have any tick, among their last 14
 * logged nights. Of two such habits the rarer one. Null where there is none, or where fewer than 7 nights have a tick.
 */
export function seldomHabit(topic: Topic, all: readonly LoggedNight[], today: LocalDate): SeldomHabit | null {
  const nights = lastDates(all.filter(isLogged), WINDOW_DAYS, today).slice(-LOOKED_AT_NIGHTS);
  const answered = nights.filter(isAnswered);
  if (answered.length < LEAST_ANSWERED_NIGHTS) return null;
  const [rarest] = CHECKLIST.map((habit) => ({
    habit,
    done: answered.filter(({ habitsDone }) => isHabitDone(habitsDone, habit.key)).length,
    nights: nights.length,
  }))
    .filter(({ habit, done }) => habit.topic === topic && done <= answered.length * SELDOM_SHARE)
    .sort((one, other) => one.done - other.done);
  return rarest ?? null;
}

/** `You ticked “Screens away” on 3 of your last 14 logged nights.` */
export const seldomWords = ({ habit, done, nights }: SeldomHabit): string =>
  `You ticked “${habit.title}” on ${done === 0 ? 'none' : done} of your last ${nights} logged nights.`;
