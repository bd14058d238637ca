import { answerRating } from './answer-rating.ts';
import { generalFindings } from './general-findings.ts';
import { recommendationsFor, shortened, type Wording } from './recommend.ts';
import type { Answers, Finding, ItemRating, Region, RoomReport } from './room-report.ts';
import { RUBRIC } from './rubric.ts';
import { scored } from './score.ts';

/** The output of an analyzer. `wording` replaces the text of an item's recommendation, never its priority. */
export type AnalyzerResult = {
  items: readonly ItemRating[];
  answers: Answers;
  analyzer: RoomReport['analyzer'];
  regions: readonly Region[];
  findings: readonly Finding[];
  wording?: readonly Wording[];
};

const EVIDENCE_LENGTH = 240;

/** Converts ratings to the complete result. */
export function roomReport({ items, answers, analyzer, regions, findings, wording }: AnalyzerResult): RoomReport {
  const rated = RUBRIC.map(({ id }) => answerRating(id, answers) ?? analyzerRating(id, items, analyzer));
  const result = scored(rated);
  return {
    score: result.score,
    coverage: result.coverage,
    band: result.band,
    analyzer,
    subScores: rated.map((item, at) => ({ ...item, label: RUBRIC[at]!.label, weight: RUBRIC[at]!.weight })),
    findings: [...findings, ...generalFindings(rated, result, analyzer)],
    regions: [...regions],
    recommendations: recommendationsFor(rated, { taken: answers.taken, wording }),
  };
}

/** The analyzer's rating of an item, the first for duplicates, or an unrated item. */
function analyzerRating(
  id: ItemRating['id'],
  items: readonly ItemRating[],
  analyzer: AnalyzerResult['analyzer'],
): ItemRating {
  const item = items.find((candidate) => candidate.id === id);
  const source = analyzer === 'embedded' ? 'pixels' : 'model';
  if (!item) return { id, rating: null, confidence: 0, evidence: 'Not judged in this photo.', source };
  return {
    ...item,
    confidence: item.rating === null ? 0 : item.confidence,
    evidence: shortened(item.evidence, EVIDENCE_LENGTH),
  };
}
