import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner } from '#contract/owner-id.ts';
import { DashboardAnalysis as AnalysisText, Recommendation } from '#domain/insights/analysis-schema.ts';
import { LocalDate } from '#domain/time/local-date.ts';

export const DashboardAnalysis = AnalysisText.extend({
  /** `rules`: computed and worded here. `language-model`: computed here, worded and ordered by a model, every number checked. */
  source: z.enum(['rules', 'language-model']),
  /** "Based on 28 nights, Feb 10 to Mar 10"; empty without nights. */
  basis: z.string(),
  /** The day of the next analysis, unless a night of this one changes first. Absent while each night makes a new one. */
  until: LocalDate.optional(),
});
export type DashboardAnalysis = z.infer<typeof DashboardAnalysis>;

export const fetchAnalysis = endpoint({
  method: 'GET',
  path: '/api/dashboard-analysis/:ownerId',
  summary: "An analysis of the person's own nights. It stays for a week unless one of its nights changes.",
  access: 'owner',
  params: ByOwner,
  dependsOnNights: true,
  response: DashboardAnalysis,
});

/** How many findings the analysis has in three of its sections. */
const FindingCounts = z.object({ strengths: z.int(), tips: z.int(), steps: z.int() });
export type FindingCounts = z.infer<typeof FindingCounts>;

export const fetchRecommendation = endpoint({
  method: 'GET',
  path: '/api/recommendations/:ownerId',
  summary:
    'The one thing to do next, as in the analysis, and how much that found. Null if nothing stands out, with a sign, or while an experiment runs.',
  access: 'owner',
  params: ByOwner,
  dependsOnNights: true,
  isStored: true,
  response: z.object({ recommendation: Recommendation.nullable(), counts: FindingCounts }),
});
