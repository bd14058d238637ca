import type { DashboardAnalysis } from '#domain/insights/analysis-shape.ts';
import type { Fact, FactKind } from '#platform/wording/wording.ts';

/** What may be put in other words. Titles, steps and what research says stay as they were written. */
const linesOf = (analysis: DashboardAnalysis): [FactKind, readonly string[]][] => [
  ['overall assessment', [analysis.overallAssessment]],
  ['insight', analysis.keyInsights],
  ['recommendation', analysis.personalizedTips.map(({ description }) => description)],
  ['strength', analysis.strengthAreas],
  ['focus area', analysis.improvementAreas],
];

/** The sentences of an analysis, each with the id of its place. */
export const factsOf = (analysis: DashboardAnalysis): Fact[] =>
  linesOf(analysis)
    .flatMap(([kind, lines]) => lines.map((text) => ({ kind, text })))
    .map((line, at) => ({ id: `f${at + 1}`, ...line }));

/** The analysis in these words. Lists take their order; the recommendations keep theirs, the most urgent first. */
export function reworded(analysis: DashboardAnalysis, worded: readonly Fact[]): DashboardAnalysis {
  const order = new Map(worded.map(({ id }, at) => [id, at]));
  const textOf = new Map(worded.map(({ id, text }) => [id, text]));
  const facts = Map.groupBy(factsOf(analysis), ({ kind }) => kind);
  const inPlace = (kind: FactKind) => (facts.get(kind) ?? []).map(({ id, text }) => textOf.get(id) ?? text);
  const inOrder = (kind: FactKind) => {
    // What was not worded comes first.
    const place = ({ id }: Fact) => order.get(id) ?? -1;
    const shown = (facts.get(kind) ?? []).toSorted((one, other) => place(one) - place(other));
    const words = shown.map(({ id, text }) => textOf.get(id) ?? text);
    // Two lines that came out alike would be one thing said twice.
    return new Set(words).size === words.length ? words : shown.map(({ text }) => text);
  };
  const descriptions = inPlace('recommendation');
  return {
    ...analysis,
    overallAssessment: inPlace('overall assessment')[0] ?? analysis.overallAssessment,
    keyInsights: inOrder('insight'),
    personalizedTips: analysis.personalizedTips.map((tip, at) => ({
      ...tip,
      description: descriptions[at] ?? tip.description,
    })),
    strengthAreas: inOrder('strength'),
    improvementAreas: inOrder('focus area'),
  };
}
