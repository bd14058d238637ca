import { CHECKLIST, type ChecklistEntry, habitCount, isHabitDone, wasOnChecklist } from '../checklist.ts';
import { areHabitsKnown, type LoggedNight } from '../nights/night.ts';
import { mean } from '../nights/statistics.ts';

export type HabitStatistics = {
  habit: ChecklistEntry;
  done: number;
  answered: number;
  /** Share of answered nights, 0 to 1; NaN without answered nights. */
  rate: number;
};

export function habitStatistics(nights: readonly LoggedNight[]): HabitStatistics[] {
  const known = nights.filter(areHabitsKnown);
  return CHECKLIST.map((habit) => {
    const answered = known.filter(({ date }) => wasOnChecklist(habit, date));
    const done = answered.filter((night) => isHabitDone(night.habitsDone, habit.key)).length;
    return { habit, done, answered: answered.length, rate: done / answered.length };
  });
}

/** The mean share of the checklist ticked per answered night, 0 to 1; NaN without answered nights. */
export const completionOf = (nights: readonly LoggedNight[]): number =>
  mean(
    nights
      .filter(areHabitsKnown)
      .map(
        ({ date, habitsDone }) =>
          habitCount(habitsDone) / CHECKLIST.filter((habit) => wasOnChecklist(habit, date)).length,
      ),
  );
