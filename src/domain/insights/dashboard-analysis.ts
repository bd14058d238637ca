import type { LoggedNight } from '../nights/night.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { DashboardAnalysis } from './analysis-schema.ts';
import { improvementAreas, keyInsights, nextSteps, strengthAreas } from './chosen.ts';
import type { Finding } from './finding.ts';
import { firedFindings } from './fired-findings.ts';
import { formatNights, formatShortDate } from './format.ts';
import { overallAssessment } from './overall-assessment.ts';
import { recommendedTip } from './recommendation.ts';
import { type InsightOptions, type Statistics, statisticsOf, windowNights } from './statistics.ts';

/**
 * Analyzes the logged nights of the last 28 days up to `today`. The result does not depend on the order of the nights.
 */
export function dashboardAnalysis(
  nights: readonly LoggedNight[],
  today: LocalDate,
  options: InsightOptions = {},
): DashboardAnalysis {
  const statistics = statisticsOf(nights, today, options);
  return composeAnalysis(statistics, firedFindings(statistics));
}

/** Each finding stands in one section; the only tip is the one that is recommended everywhere. */
export function composeAnalysis(statistics: Statistics, findings: readonly Finding[]): DashboardAnalysis {
  const recommended = recommendedTip(statistics, findings);
  const others = findings.filter((finding) => finding !== recommended);
  return {
    overallAssessment: overallAssessment(statistics, findings),
    keyInsights: keyInsights(others, statistics.nights.length),
    personalizedTips: recommended ? [recommended.tip] : [],
    strengthAreas: strengthAreas(others),
    improvementAreas: improvementAreas(others),
    nextSteps: nextSteps(others),
  };
}

/** The line under an analysis, `Based on 14 nights, Mar 15 to Mar 28`; null without a night. */
export function analysisBasis(nights: readonly LoggedNight[], today: LocalDate): string | null {
  const read = windowNights(nights, today);
  const [first, last] = [read[0], read.at(-1)];
  if (first === undefined || last === undefined) return null;
  const dates =
    first === last ? formatShortDate(first.date) : `${formatShortDate(first.date)} to ${formatShortDate(last.date)}`;
  return `Based on ${formatNights(read.length)}, ${dates}`;
}
