import { dashboardAnalysis } from '#domain/insights/dashboard-analysis.ts';
import { firedFindings } from '#domain/insights/fired-findings.ts';
import { guardsOf, type Situation } from '#domain/insights/guards.ts';
import { headline } from '#domain/insights/headline.ts';
import { nextStep } from '#domain/insights/recommendation.ts';
import { type InsightOptions, statisticsOf } from '#domain/insights/statistics.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { changeMessage, weeklyChange } from '#domain/progress/weekly-change.ts';
import { addDays, type LocalDate, weekday } from '#domain/time/local-date.ts';
import { ALL_KINDS, type Kind, kindsIn } from './change-sentences.ts';

const SITUATION: Situation = { hasClinicianTimes: false, caresAtNight: false, changesShifts: false, ageGroup: null };
const OPTIONS: InsightOptions = { rooms: [], hasSchedule: true };
/** Every result about ratings is made of so many nights, or of a multiple. */
const STEP = 14;
/** From so many nights on, an analysis stays for a week. */
const MIN_NIGHTS_TO_STAY = 14;

/**
 * The kinds of sentences that a person sees on at least one of `days` days up to `last`, looking every day.
 *
 * Only some days have to be looked at. What is said of habits, late nights and ratings changes with each 14th rated, each 28th
 * answered or timed night; what is said of a week on Mondays, of a month on its first day. The analysis is looked at as often
 * as it is new: every day until it covers 14 nights, then weekly. `isEveryDay` looks at the other days as well.
 */
export function seenKinds(
  nights: readonly LoggedNight[],
  last: LocalDate,
  days: number,
  isEveryDay: boolean,
): Set<Kind> {
  const seen = new Set<Kind>();
  for (let day = 1; day <= days; day += 1) {
    const today = addDays(last, day - days);
    const known = nights.filter(({ date }) => date <= today);
    if (known.length === 0 || !(isEveryDay || isLookDay(known, today))) continue;
    const advice = isAnalysisNew(known, today)
      ? textsIn(dashboardAnalysis(known, today, OPTIONS))
      : recommendationTexts(known, today);
    const texts = [...changeTexts(known, today), ...advice];
    for (const kind of kindsIn(texts)) seen.add(kind);
    if (seen.size === ALL_KINDS.length) break;
  }
  return seen;
}

const isAnalysisNew = (known: readonly LoggedNight[], today: LocalDate): boolean =>
  known.length <= MIN_NIGHTS_TO_STAY || weekday(today) === 0;

function isLookDay(known: readonly LoggedNight[], today: LocalDate): boolean {
  if (isAnalysisNew(known, today) || today.endsWith('-01')) return true;
  const rated = known.filter(({ isRated }) => isRated);
  const counts = [rated, rated.filter(({ tickedAt, areTicksOld }) => tickedAt && !areTicksOld)];
  return known.at(-1)!.date === today && counts.some((some) => some.length % STEP === 0);
}

function changeTexts(nights: readonly LoggedNight[], today: LocalDate): string[] {
  const changes = (['week', 'month'] as const).map((over) => changeMessage(weeklyChange(nights, today, over)));
  return [...textsIn(headline(nights, '30d', today, guardsOf(nights, today, SITUATION))), ...textsIn(changes)];
}

function recommendationTexts(nights: readonly LoggedNight[], today: LocalDate): string[] {
  const statistics = statisticsOf(nights, today, OPTIONS);
  return textsIn(nextStep(statistics, firedFindings(statistics)));
}

/** All texts of an answer, whatever its parts are called. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
