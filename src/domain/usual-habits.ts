import { HABIT_KEYS, type HabitKey, isHabitDone } from './checklist.ts';
import { areHabitsKnown, type LoggedNight } from './nights/night.ts';
import { addDays, type LocalDate } from './time/local-date.ts';

/** The newest answered nights that count. */
const COUNTED_NIGHTS = 14;

/** Fewer answered nights show no habit yet, so nothing is offered. */
const MIN_ANSWERED = 5;

/** Nights from before a long break say little about the current habits. */
const MAX_DAYS_AGO = 30;

type AnsweredNight = Pick<LoggedNight, 'date' | 'isAnswered' | 'areTicksOld' | 'habitsDone'>;

/**
 * The habits done before more than half of the last 14 answered nights of the 30 days before `date`, the most usual first; ties in the
 * order of the checklist. Null with fewer than 5 such nights. `nights` are all nights of a person in any order.
 */
export function usualHabits(date: LocalDate, nights: readonly AnsweredNight[]): HabitKey[] | null {
  const answered = nights
    .filter((night) => areHabitsKnown(night) && night.date < date && night.date >= addDays(date, -MAX_DAYS_AGO))
    .sort((one, other) => (one.date < other.date ? 1 : -1))
    .slice(0, COUNTED_NIGHTS);
  if (answered.length < MIN_ANSWERED) return null;
  const timesDone = (key: HabitKey) => answered.filter(({ habitsDone }) => isHabitDone(habitsDone, key)).length;
  return HABIT_KEYS.filter((key) => timesDone(key) > answered.length / 2).sort(
    (one, other) => timesDone(other) - timesDone(one),
  );
}
