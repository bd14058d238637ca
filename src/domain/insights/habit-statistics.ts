import { CHECKLIST, type ChecklistEntry, habitCount, isHabitDone } from '../checklist.ts';
import type { LoggedNight } from '../nights/night.ts';
import { mean } from '../nights/statistics.ts';

export type HabitStatistics = {
  habit: ChecklistEntry;
  done: number;
  answered: number;
  /** Share of answered nights, 0 to 1; NaN without answered nights. */
  rate: number;
};

export function habitStatistics(nights: readonly LoggedNight[]): HabitStatistics[] {
  const answered = nights.filter((night) => night.isAnswered);
  return CHECKLIST.map((habit) => {
    const done = answered.filter((night) => isHabitDone(night.habitsDone, habit.key)).length;
    return { habit, done, answered: answered.length, rate: done / answered.length };
  });
}

/** The mean share of the checklist ticked per answered night, 0 to 1; NaN without answered nights. */
export const completionOf = (nights: readonly LoggedNight[]): number =>
  mean(nights.filter((night) => night.isAnswered).map(({ habitsDone }) => habitCount(habitsDone) / CHECKLIST.length));
