import { CHECKLIST, type HabitKey, isHabitDone } from '../checklist.ts';
import { areHabitsKnown, type LoggedNight } from '../nights/night.ts';
import { DAILY_SCORE } from '../score/daily-score.ts';
import type { LocalDate } from '../time/local-date.ts';
import { isNotAdvised, type TestedHabit } from './tested-habits.ts';

/** The answered nights that are counted. */
const COUNTED_NIGHTS = 28;

/** What each habit of a night adds to its score. */
export const POINTS_PER_HABIT = DAILY_SCORE.habits / CHECKLIST.length;

/** `leftOut` of `answered` nights were without the habit. */
export type LeftOutHabit = { key: HabitKey; leftOut: number; answered: number };

/**
 * The habits not done before a night, those most often left out over the last 28 answered nights before it first; ties
 * in the order of the checklist. All habits are worth the same points, so the one left out most often has the most to
 * gain. A habit whose experiment runs or found no benefit is left alone.
 */
export function leftOutHabits(
  date: LocalDate,
  logs: readonly LoggedNight[],
  habitsDone: number,
  tested: readonly TestedHabit[],
  count: number,
): LeftOutHabit[] {
  const answered = logs
    .filter((log) => areHabitsKnown(log) && log.date < date)
    .sort((one, other) => (one.date < other.date ? 1 : -1))
    .slice(0, COUNTED_NIGHTS);
  const leftAlone = new Set<HabitKey>(tested.filter(isNotAdvised).map(({ habit }) => habit));
  return CHECKLIST.filter(({ key }) => !isHabitDone(habitsDone, key) && !leftAlone.has(key))
    .map(({ key }) => ({
      key,
      leftOut: answered.filter((log) => !isHabitDone(log.habitsDone, key)).length,
      answered: answered.length,
    }))
    .sort((one, other) => other.leftOut - one.leftOut)
    .slice(0, count);
}
