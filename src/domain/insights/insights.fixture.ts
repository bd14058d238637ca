import { bitsOf, type HabitKey } from '../checklist.ts';
import { A_SATURDAY, nightsInARow } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { clockTimeOf } from '../time/clock-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Tip } from './analysis-schema.ts';
import { composeAnalysis } from './dashboard-analysis.ts';
import type { Finding } from './finding.ts';
import { firedFindings } from './fired-findings.ts';
import { type InsightOptions, statisticsOf } from './statistics.ts';

export const TODAY = A_SATURDAY;

/** The last `count` nights up to today; the last evening is a Friday. `values` receives the index from the oldest. */
export const lastNights = (count: number, values?: (index: number) => Partial<LoggedNight>): LoggedNight[] =>
  nightsInARow(TODAY, count, values);

/** A night of `minutes` that starts `late` minutes after 23:00. */
export const night = (minutes: number, late = 0): Partial<LoggedNight> => ({
  bedTime: clockTimeOf(1380 + late),
  wakeTime: clockTimeOf(1380 + late + minutes),
});

export const habits = (...keys: HabitKey[]): number => bitsOf(Object.fromEntries(keys.map((key) => [key, true])));

/**
 * One line of a rule. `rule` is an id such as `R07`, `overall` for the assessment, or `quiet` and `logged` for the
 * fallback lines.
 */
export type InsightFact = {
  rule: string;
  kind: 'assessment' | 'insight' | 'strength' | 'improvement' | 'next-step' | 'tip';
  weight: number;
  text: string;
  /** Set for kind `tip`; `text` is its description then. */
  tip?: Tip;
};

/** Every line of every rule that fires, shown or not: the overall assessment first, then the rules in order. */
export function insightFacts(
  nights: readonly LoggedNight[],
  today: LocalDate,
  options: InsightOptions = {},
): InsightFact[] {
  const statistics = statisticsOf(nights, today, options);
  const findings = firedFindings(statistics);
  const text = composeAnalysis(statistics, findings).overallAssessment;
  return [{ rule: 'overall', kind: 'assessment', weight: 120, text }, ...findings.flatMap(linesOf)];
}

function linesOf(finding: Finding): InsightFact[] {
  const { rule, weight, assessment, insight, strength, improvement, nextStep, tip } = finding;
  const lines: [InsightFact['kind'], string | undefined][] = [
    ['assessment', assessment],
    ['insight', insight],
    ['strength', strength],
    ['improvement', improvement],
    ['next-step', nextStep],
    ['tip', tip?.description],
  ];
  return lines.flatMap(([kind, text]) =>
    text === undefined ? [] : [{ rule, kind, weight, text, ...(kind === 'tip' && tip ? { tip } : {}) }],
  );
}

export const factsOf = (rule: string, nights: readonly LoggedNight[], options?: InsightOptions): InsightFact[] =>
  insightFacts(nights, TODAY, options).filter((fact) => fact.rule === rule);

export const fires = (rule: string, nights: readonly LoggedNight[], options?: InsightOptions): boolean =>
  factsOf(rule, nights, options).length > 0;

/** The line of a rule, or undefined when it has none of this kind. */
export const line = (
  rule: string,
  kind: InsightFact['kind'],
  nights: readonly LoggedNight[],
  options?: InsightOptions,
): string | undefined => factsOf(rule, nights, options).find((fact) => fact.kind === kind)?.text;

export const tipOf = (rule: string, nights: readonly LoggedNight[], options?: InsightOptions): InsightFact['tip'] =>
  factsOf(rule, nights, options).find(({ tip }) => tip !== undefined)?.tip;

/** A rule, a description of the nights, the nights, and whether the rule fires. */
export type RuleCase = [
  rule: string,
  description: string,
  nights: LoggedNight[],
  isFired: boolean,
  options?: InsightOptions,
];

/** The cases with an unexpected result. */
export const failedCases = (cases: readonly RuleCase[]): string[] =>
  cases
    .filter(([rule, , nights, isFired, options]) => fires(rule, nights, options) !== isFired)
    .map(([rule, description, , isFired]) => `${rule} ${isFired ? 'stays silent' : 'fires'}: ${description}`);

/** Whether a habit is done on a night, by its index: neither alternating nor following the week. */
const isDoneOn = (index: number): boolean => index % 5 < 3 !== (index % 7 === 0);

/** Noise of a rating by the index of the night: a mean of 0, and neighbors that are not alike. */
const NOISE = [1, -1, -1, 0, 1, 1, -1, 0, -1, 1, 0, -1, 1, 0, 0, 1, -1, 1, -1, -1, 1, 0, 1, -1, 0, 1, -1, 0];

/**
 * Nights with Tidy space, and Fresh air on more than half of them, which adds `points` to a rating of 5. `spread` scales
 * the noise. With 28 nights, 16 of them with it, 2 points among noise of 2 give t = 3.9, and 1 point gives t = 2.3.
 */
export const nightsWithAir = (points: number, spread = 1, count = 28): LoggedNight[] =>
  lastNights(count, (index) => ({
    habitsDone: isDoneOn(index) ? habits('tidy', 'air') : habits('tidy'),
    sleepQualityScore: 5 + (isDoneOn(index) ? points : 0) + spread * NOISE[index % NOISE.length]!,
  }));
