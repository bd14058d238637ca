import { currentExperiments } from '#core/experiments/server/current-experiments.ts';
import { testedHabits } from '#core/experiments/tested-habits.ts';
import { nightsForRules } from '#core/nights/server/nights-for-rules.ts';
import { insightOptions } from '#core/preferences/default-preferences.ts';
import { findPreferences } from '#core/preferences/server/queries.ts';
import { currentPrograms } from '#core/programs/server/current-programs.ts';
import { newestReports } from '#core/room/server/queries.ts';
import { analysisBasis, composeAnalysis, dashboardAnalysis } from '#domain/insights/dashboard-analysis.ts';
import { firedFindings } from '#domain/insights/fired-findings.ts';
import { guardsOf } from '#domain/insights/guards.ts';
import { nextStep } from '#domain/insights/recommendation.ts';
import type { RoomRating } from '#domain/insights/room-statistics.ts';
import { type InsightOptions, statisticsOf, windowNights } from '#domain/insights/statistics.ts';
import { runsOf } from '#domain/programs/running-window.ts';
import { SURE } from '#domain/room/recommend.ts';
import type { RoomReport } from '#domain/room/room-report.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Platform } from '#platform/platform.ts';
import { DashboardAnalysis } from '../contract.ts';
import { type AnalysisInput, inputHash } from './analysis-input.ts';
import * as queries from './queries.ts';
import { applyRewording, toFacts } from './rewording.ts';

export type Dependencies = Pick<Platform, 'db' | 'clock' | 'logger' | 'limits' | 'wording'>;
export type Requester = { owner: string; today: LocalDate; timeZone: TimeZone };
type Client = { address: string };

/** How long the wording of the rules stays in place after a language model failed, before the next attempt. */
const MODEL_RETRY_AFTER_MS = 15 * 60_000;

/** From this many nights on, an analysis stays for a week. Before, each night adds what could not be said yet. */
const MIN_NIGHTS_TO_STAY = 14;
const DAYS_TO_STAY = 7;

/**
 * The analysis of a person's nights: the stored one while its input is unchanged or, from 14 nights on, while only newer nights were
 * added within a week; else a new one. `inFlight` holds the analyses that this server is computing, so that two tabs share one.
 */
export async function analyzeNights(
  dependencies: Dependencies,
  requester: Requester & Client,
  inFlight: Map<string, Promise<DashboardAnalysis>>,
): Promise<DashboardAnalysis> {
  const { stored, input, hash } = await currentInput(dependencies, requester);
  if (stored?.basedOn === hash) return stored.analysis;
  const key = `${requester.owner} ${hash}`;
  const running = inFlight.get(key);
  if (running) return running;
  const analysis = createAnalysis(dependencies, requester, input, hash).finally(() => inFlight.delete(key));
  inFlight.set(key, analysis);
  return analysis;
}

/** The statistics of today, and what the analysis of the same moment recommends and found. */
export async function adviceOf(dependencies: Dependencies, requester: Requester) {
  const { input, latest } = await currentInput(dependencies, requester);
  const statistics = statisticsOf(latest.nights, latest.today, optionsOf(latest));
  const former = input === latest ? statistics : statisticsOf(input.nights, input.today, optionsOf(input));
  const findings = firedFindings(former);
  const { strengthAreas, personalizedTips, nextSteps } = composeAnalysis(former, findings);
  const counts = { strengths: strengthAreas.length, tips: personalizedTips.length, steps: nextSteps.length };
  return { statistics, recommendation: nextStep(former, findings), counts };
}

/** The input of the stored analysis while that stays, else the input of today, which is `latest`. */
async function currentInput(dependencies: Dependencies, requester: Requester) {
  const { db, wording } = dependencies;
  const [stored, input] = await Promise.all([
    storedAnalysis(dependencies, requester.owner),
    loadInput(dependencies, requester),
  ]);
  const asOf = stored?.analysis.until && addDays(stored.analysis.until, -DAYS_TO_STAY);
  if (asOf && asOf < requester.today && requester.today < stored.analysis.until!) {
    const { timed, ...logged } = await nightsForRules(db, requester.owner, asOf);
    const guards = guardsOf(timed, asOf, { ...input.preferences, runs: input.runs });
    const former = { ...input, ...logged, today: asOf, guards };
    const hash = inputHash(former, wording.cacheKey);
    if (hash === stored.basedOn && !isNewlyGuarded(former, input))
      return { stored, input: former, hash, latest: input };
  }
  return { stored, input, hash: inputHash(input, wording.cacheKey), latest: input };
}

/** A guard that did not hold ends the stay of an analysis, because some of it may not be said any more. */
const isNewlyGuarded = (former: AnalysisInput, { guards }: AnalysisInput): boolean =>
  guards.held.some((guard) => !former.guards.held.includes(guard));

async function loadInput({ db, clock }: Dependencies, { owner, today, timeZone }: Requester): Promise<AnalysisInput> {
  const [{ timed, ...logged }, rooms, preferences, experiments, programs] = await Promise.all([
    nightsForRules(db, owner, today),
    roomRatings(db, owner, timeZone),
    findPreferences(db, owner, today),
    currentExperiments(db, owner, { today, nowMs: clock.nowMs() }),
    currentPrograms(db, owner, today),
  ]);
  const [hasSchedule, isTesting] = [logged.plans.length > 0, experiments.running !== null];
  const [runs, tested] = [runsOf(programs.running), testedHabits(experiments)];
  const guards = guardsOf(timed, today, { ...preferences, runs });
  return { today, ...logged, guards, runs, rooms, preferences, tested, hasSchedule, isTesting };
}

/** Null when none is stored, or when it is time to ask the language model again. */
async function storedAnalysis(
  { db, clock, wording }: Dependencies,
  owner: string,
): Promise<{ analysis: DashboardAnalysis; basedOn: string } | null> {
  const row = await queries.findAnalysis(db, owner);
  if (!row) return null;
  const { data: analysis } = DashboardAnalysis.safeParse(JSON.parse(row.analysis));
  if (!analysis) return null;
  const isFallback = analysis.source !== wording.name;
  if (isFallback && clock.nowMs() - Date.parse(row.createdAt) >= MODEL_RETRY_AFTER_MS) return null;
  return { analysis, basedOn: row.basedOn };
}

async function createAnalysis(
  dependencies: Dependencies,
  requester: Requester & Client,
  input: AnalysisInput,
  hash: string,
): Promise<DashboardAnalysis> {
  const { db, clock, logger } = dependencies;
  const ruleBased = dashboardAnalysis(input.nights, input.today, optionsOf(input));
  const reworded = input.nights.length === 0 ? null : await requestRewording(dependencies, requester, ruleBased);
  const analysis: DashboardAnalysis = {
    ...(reworded ?? ruleBased),
    source: reworded ? 'language-model' : 'rules',
    basis: analysisBasis(input.nights, input.today) ?? '',
    ...(windowNights(input.nights, input.today).length >= MIN_NIGHTS_TO_STAY && {
      until: addDays(input.today, DAYS_TO_STAY),
    }),
  };
  const createdAt = isoInstant(clock.nowMs());
  await queries
    .saveAnalysis(db, requester.owner, { basedOn: hash, analysis: JSON.stringify(analysis), createdAt })
    .catch((err) => logger.warn({ err }, 'an analysis was not stored'));
  return analysis;
}

const optionsOf = ({ preferences, ...input }: AnalysisInput): InsightOptions => ({
  ...insightOptions(preferences),
  ...input,
});

type AnalysisText = Parameters<typeof toFacts>[0];

/** Null keeps the wording of the rules: no wording service, rate limit reached, or no usable answer. */
async function requestRewording(
  { wording, limits }: Dependencies,
  { owner, address }: Requester & Client,
  analysis: AnalysisText,
): Promise<AnalysisText | null> {
  if (wording.name === 'rules') return null;
  try {
    await limits.spend('ownerWordings', owner);
    await limits.spend('addressWordings', address);
  } catch {
    return null;
  }
  const facts = await wording.reword(toFacts(analysis));
  return facts && applyRewording(analysis, facts);
}

/** The two newest room scores, oldest first, for the rules to compare. */
async function roomRatings(db: Database, owner: string, zone: TimeZone): Promise<RoomRating[]> {
  const reports = await newestReports(db, owner, zone, 2);
  // In this order, because `inputHash` depends on it.
  return reports.map(({ report, basis, ...score }) => ({ ...score, lowestItem: lowestRatedItem(report), basis }));
}

/** The item with the lowest sure rating; ties go to the heaviest weight. */
function lowestRatedItem({ subScores }: RoomReport): RoomRating['lowestItem'] {
  const rated = subScores.filter(({ rating, confidence }) => rating !== null && confidence >= SURE);
  const [lowest] = rated.sort((one, other) => one.rating! - other.rating! || other.weight - one.weight);
  return lowest?.id ?? null;
}
