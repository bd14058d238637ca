import type { LoggedNight } from '../nights/night.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Tip } from './analysis-shape.ts';
import { composed } from './dashboard-analysis.ts';
import { figuresOf, type InsightOptions } from './figures.ts';
import type { Finding } from './finding.ts';
import { firedFindings } from './fired-findings.ts';
import { numbersIn } from './wording.ts';

/** One line a rule says. Whoever rewords `text` may use its `numbers` and no others. */
export type InsightFact = {
  /** `R07`; `overall` for the assessment as a whole, `quiet` and `logged` where no rule has more to say. */
  rule: string;
  kind: 'assessment' | 'insight' | 'strength' | 'improvement' | 'next-step' | 'tip';
  weight: number;
  text: string;
  /** Every number of the text and of the tip, in order: `7 h 10 min` gives 7 and 10. */
  numbers: number[];
  /** With kind `tip`; `text` is its description then. */
  tip?: Tip;
  /** Background from research: a link between things, never a claim about this person. */
  why?: string;
};

/** Every line of every rule that fired, shown or not, the assessment as a whole first, then in the order of the rules. */
export function insightFacts(
  nights: readonly LoggedNight[],
  today: LocalDate,
  options: InsightOptions = {},
): InsightFact[] {
  const figures = figuresOf(nights, today, options);
  const findings = firedFindings(figures);
  const overall = composed(figures, findings).overallAssessment;
  return [fact({ rule: 'overall', weight: 120 }, 'assessment', overall), ...findings.flatMap(factsOf)];
}

function factsOf(finding: Finding): InsightFact[] {
  const { assessment, insight, strength, improvement, nextStep, tip, why } = finding;
  const lines: [InsightFact['kind'], string | undefined][] = [
    ['assessment', assessment],
    ['insight', insight],
    ['strength', strength],
    ['improvement', improvement],
    ['next-step', nextStep],
  ];
  const told = lines.flatMap(([kind, text]) => (text === undefined ? [] : [fact(finding, kind, text)]));
  if (tip === undefined) return told;
  const words = [tip.title, tip.description, ...tip.actionSteps, tip.expectedImpact, tip.timeframe].join(' ');
  const tipFact = { ...fact(finding, 'tip', tip.description), numbers: numbersIn(words), tip };
  return [...told, why === undefined ? tipFact : { ...tipFact, why }];
}

const fact = (
  { rule, weight }: Pick<Finding, 'rule' | 'weight'>,
  kind: InsightFact['kind'],
  text: string,
): InsightFact => ({ rule, kind, weight, text, numbers: numbersIn(text) });
