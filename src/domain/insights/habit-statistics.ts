import { CHECKLIST, type ChecklistEntry, habitCount, isHabitDone } from '../checklist.ts';
import { type LoggedNight, ratingsOf } from '../nights/night.ts';
import { type Comparison, mean, welchComparison } from '../nights/statistics.ts';

/** Nights needed on each side before nights with and without a habit are compared. */
export const MIN_NIGHTS_PER_SIDE = 5;

export type HabitStatistics = {
  habit: ChecklistEntry;
  done: number;
  answered: number;
  /** Share of answered nights, 0 to 1; NaN without answered nights. */
  rate: number;
  /** Ratings with the habit against ratings without it; null with fewer than five rated nights on either side. */
  effect: Comparison | null;
};

export function habitStatistics(nights: readonly LoggedNight[]): HabitStatistics[] {
  const answered = nights.filter((night) => night.isAnswered);
  return CHECKLIST.map((habit) => {
    const [done, open] = [true, false].map((isDone) =>
      answered.filter((night) => isHabitDone(night.habitsDone, habit.key) === isDone),
    ) as [LoggedNight[], LoggedNight[]];
    const [withIt, withoutIt] = [ratingsOf(done), ratingsOf(open)];
    const isComparable = withIt.length >= MIN_NIGHTS_PER_SIDE && withoutIt.length >= MIN_NIGHTS_PER_SIDE;
    return {
      habit,
      done: done.length,
      answered: answered.length,
      rate: done.length / answered.length,
      effect: isComparable ? welchComparison(withIt, withoutIt) : null,
    };
  });
}

/** The mean share of the checklist ticked per answered night, 0 to 1; NaN without answered nights. */
export const completionOf = (nights: readonly LoggedNight[]): number =>
  mean(nights.filter((night) => night.isAnswered).map(({ habitsDone }) => habitCount(habitsDone) / CHECKLIST.length));
