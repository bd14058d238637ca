import type { DashboardAnalysis } from '#domain/insights/analysis-schema.ts';
import type { Fact, FactKind } from '#platform/wording/wording.ts';

/** The lines that may be reworded. Titles, steps and research findings stay unchanged. */
const rewordableLines = (analysis: DashboardAnalysis): [FactKind, readonly string[]][] => [
  ['overall assessment', [analysis.overallAssessment]],
  ['insight', analysis.keyInsights],
  ['recommendation', analysis.personalizedTips.map(({ description }) => description)],
  ['strength', analysis.strengthAreas],
  ['focus area', analysis.improvementAreas],
];

/** The sentences of an analysis, each with an id for its position. */
export const toFacts = (analysis: DashboardAnalysis): Fact[] =>
  rewordableLines(analysis)
    .flatMap(([kind, lines]) => lines.map((text) => ({ kind, text })))
    .map((line, index) => ({ id: `f${index + 1}`, ...line }));

/** The analysis with reworded sentences. Lists take the new order; recommendations keep theirs, most urgent first. */
export function applyRewording(analysis: DashboardAnalysis, reworded: readonly Fact[]): DashboardAnalysis {
  const order = new Map(reworded.map(({ id }, index) => [id, index]));
  const textOf = new Map(reworded.map(({ id, text }) => [id, text]));
  const facts = Map.groupBy(toFacts(analysis), ({ kind }) => kind);
  const inOriginalOrder = (kind: FactKind) => (facts.get(kind) ?? []).map(({ id, text }) => textOf.get(id) ?? text);
  const inModelOrder = (kind: FactKind) => {
    // Sentences that were not reworded come first.
    const rank = ({ id }: Fact) => order.get(id) ?? -1;
    const ordered = (facts.get(kind) ?? []).toSorted((one, other) => rank(one) - rank(other));
    const texts = ordered.map(({ id, text }) => textOf.get(id) ?? text);
    // Two identical sentences would repeat one fact, so fall back to the originals.
    return new Set(texts).size === texts.length ? texts : ordered.map(({ text }) => text);
  };
  const descriptions = inOriginalOrder('recommendation');
  return {
    ...analysis,
    overallAssessment: inOriginalOrder('overall assessment')[0] ?? analysis.overallAssessment,
    keyInsights: inModelOrder('insight'),
    personalizedTips: analysis.personalizedTips.map((tip, index) => ({
      ...tip,
      description: descriptions[index] ?? tip.description,
    })),
    strengthAreas: inModelOrder('strength'),
    improvementAreas: inModelOrder('focus area'),
  };
}
