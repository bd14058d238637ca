import type { TestableHabit } from '../experiments/intention.ts';
import type { Verdict } from '../experiments/verdict.ts';
import { dayNumber, type LocalDate } from '../time/local-date.ts';

/** The newest experiment with a habit. `result`: null while it runs. */
export type TestedHabit = { habit: TestableHabit; result: TestResult | null };

/** `effect`: points of the rating, with the habit minus as usual. `pairs`: of nights. */
export type TestResult = {
  verdict: Verdict;
  effect: number;
  pairs: number;
  endedOn: LocalDate;
};

/** How long a result is part of the analysis: the nights that the rules about habits look at. */
const DAYS_TOLD = 84;

/** A test that runs, or whose answer hope alone does not explain: what the nights suggest adds nothing but chance. */
export const isAnsweredByTest = ({ result }: TestedHabit): boolean =>
  result === null || result.verdict === 'helps' || result.verdict === 'harms';

/** Whether the habit should be left alone: its test runs, or found no benefit. */
export const isNotAdvised = ({ result }: TestedHabit): boolean =>
  result === null || ['harms', 'perhaps worse', 'little difference'].includes(result.verdict);

/** The newest answer of an experiment that is part of an analysis; null without one. `tested`: newest first. */
export function newestAnswer(
  tested: readonly TestedHabit[],
  today: LocalDate,
): (TestedHabit & { result: TestResult }) | null {
  for (const { habit, result } of tested.filter(isAnsweredByTest)) {
    if (result === null) continue;
    if (dayNumber(today) - dayNumber(result.endedOn) < DAYS_TOLD) return { habit, result };
  }
  return null;
}
