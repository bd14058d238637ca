import type { DashboardAnalysis } from '#domain/insights/analysis-shape.ts';
import type { Fact, FactKind } from '#platform/wording/wording.ts';

/** What may be put in other words. Titles, steps and what research says stay as they were written. */
const linesOf = (analysis: DashboardAnalysis): [FactKind, string[]][] => [
  ['overall assessment', [analysis.overallAssessment]],
  ['insight', analysis.keyInsights],
  ['recommendation', analysis.personalizedTips.map(({ description }) => description)],
  ['strength', analysis.strengthAreas],
  ['focus area', analysis.improvementAreas],
];

/** The sentences of an analysis, each once although several lists may hold it. */
export function factsOf(analysis: DashboardAnalysis): Fact[] {
  const kinds = new Map(
    linesOf(analysis)
      .flatMap(([kind, lines]) => lines.map((text) => [text, kind] as const))
      .reverse(),
  );
  const texts = [...new Set(linesOf(analysis).flatMap(([, lines]) => lines))];
  return texts.flatMap((text, at) => {
    const kind = kinds.get(text);
    return kind ? [{ id: `f${at + 1}`, kind, text }] : [];
  });
}

/** The analysis in these words. Lists take their order; the recommendations keep theirs, the most urgent first. */
export function reworded(analysis: DashboardAnalysis, worded: readonly Fact[]): DashboardAnalysis {
  const own = new Map(factsOf(analysis).map(({ id, text }) => [id, text]));
  const sentences = new Map(worded.map(({ id, text }) => [own.get(id), text]));
  const order = [...sentences.keys()];
  const inWords = (text: string) => sentences.get(text) ?? text;
  const list = (lines: readonly string[]) => {
    const shown = lines.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
    const words = shown.map(inWords);
    // Two lines that came out alike would be one thing said twice.
    return new Set(words).size === words.length ? words : shown;
  };
  return {
    ...analysis,
    overallAssessment: inWords(analysis.overallAssessment),
    keyInsights: list(analysis.keyInsights),
    personalizedTips: analysis.personalizedTips.map((tip) => ({ ...tip, description: inWords(tip.description) })),
    strengthAreas: list(analysis.strengthAreas),
    improvementAreas: list(analysis.improvementAreas),
  };
}
