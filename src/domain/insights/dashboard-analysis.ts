import type { LoggedNight } from '../nights/night.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { DashboardAnalysis } from './analysis-shape.ts';
import { chosenTips, improvementAreas, keyInsights, nextSteps, strengthAreas } from './chosen.ts';
import { type Figures, figuresOf, type InsightOptions } from './figures.ts';
import type { Finding } from './finding.ts';
import { firedFindings } from './fired-findings.ts';
import { overallAssessment } from './overall-assessment.ts';
import { nightsOf, shortDate } from './wording.ts';

/**
 * Reads the logged nights of the last 28 days up to `today` and says what they show, and nothing they are too few to show. The same
 * nights give the same words, in whatever order they come.
 */
export function dashboardAnalysis(
  nights: readonly LoggedNight[],
  today: LocalDate,
  options: InsightOptions = {},
): DashboardAnalysis {
  const figures = figuresOf(nights, today, options);
  return composed(figures, firedFindings(figures));
}

export function composed(figures: Figures, findings: readonly Finding[]): DashboardAnalysis {
  const tips = chosenTips(findings);
  return {
    overallAssessment: overallAssessment(figures, findings, tips),
    keyInsights: keyInsights(findings, figures.nights.length),
    personalizedTips: tips.map(({ tip }) => tip),
    strengthAreas: strengthAreas(findings),
    improvementAreas: improvementAreas(findings, tips),
    nextSteps: nextSteps(findings, tips),
  };
}

/** The line under an analysis, `Based on 14 nights, Mar 15 to Mar 28`; null without a night. */
export function analysisBasis(nights: readonly LoggedNight[], today: LocalDate): string | null {
  const read = figuresOf(nights, today).nights;
  const [first, last] = [read[0], read.at(-1)];
  if (first === undefined || last === undefined) return null;
  const dates = first === last ? shortDate(first.date) : `${shortDate(first.date)} to ${shortDate(last.date)}`;
  return `Based on ${nightsOf(read.length)}, ${dates}`;
}
