import { nightsForRules } from '#core/nights/server/nights-for-rules.ts';
import { analysisBasis, dashboardAnalysis } from '#domain/insights/dashboard-analysis.ts';
import type { InsightOptions } from '#domain/insights/figures.ts';
import { SLEEP_NEED } from '#domain/progress/sleep-debt.ts';
import { WEEKDAYS } from '#domain/schedules/schedule.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { DashboardAnalysis, type SleepPreferences } from '../contract.ts';
import { type Basis, markOf } from './based-on.ts';
import { factsOf, reworded } from './reworded.ts';
import { roomRatings } from './room-ratings.ts';
import * as store from './store.ts';

export type Needs = Pick<Platform, 'db' | 'clock' | 'logger' | 'limits' | 'wording'>;
export type Visitor = { owner: string; address: string; today: LocalDate; timeZone: TimeZone };

/** What holds until somebody says otherwise. */
export const USUAL_PREFERENCES: SleepPreferences = {
  needMinutes: SLEEP_NEED.usual,
  freeEvenings: ['friday', 'saturday'],
};

/** How long the sentences of the rules stand in for a language model that did not answer, before it is asked again. */
const ASK_AGAIN_AFTER_MS = 15 * 60_000;

/**
 * The analysis of a person's nights: the kept one while nothing it rests on has changed, else a new one. `underWay` holds those being
 * made by this server, so that two tabs wait for one.
 */
export async function analysisOf(
  needs: Needs,
  visitor: Visitor,
  underWay: Map<string, Promise<DashboardAnalysis>>,
): Promise<DashboardAnalysis> {
  const basis = await basisOf(needs, visitor);
  const mark = markOf(basis, needs.wording.worder);
  const kept = await keptAnalysis(needs, visitor.owner, mark);
  if (kept) return kept;
  const key = `${visitor.owner} ${mark}`;
  const already = underWay.get(key);
  if (already) return already;
  const made = madeAnalysis(needs, visitor, basis, mark).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

async function basisOf({ db }: Needs, { owner, today, timeZone }: Visitor): Promise<Basis> {
  const [nights, rooms, preferences] = await Promise.all([
    nightsForRules(db, owner, today),
    roomRatings(db, owner, timeZone),
    store.findPreferences(db, owner),
  ]);
  return { today, nights, rooms, preferences };
}

async function keptAnalysis(
  { db, clock, wording }: Needs,
  owner: string,
  mark: string,
): Promise<DashboardAnalysis | null> {
  const row = await store.findAnalysis(db, owner);
  if (row?.basedOn !== mark) return null;
  const { data: kept } = DashboardAnalysis.safeParse(JSON.parse(row.analysis));
  if (!kept) return null;
  const isStandIn = kept.source !== wording.name;
  return isStandIn && clock.nowMs() - Date.parse(row.createdAt) >= ASK_AGAIN_AFTER_MS ? null : kept;
}

async function madeAnalysis(needs: Needs, visitor: Visitor, basis: Basis, mark: string): Promise<DashboardAnalysis> {
  const { db, clock, logger } = needs;
  const found = dashboardAnalysis(basis.nights, basis.today, optionsOf(basis));
  const worded = basis.nights.length === 0 ? null : await wordedBy(needs, visitor, found);
  const analysis: DashboardAnalysis = {
    ...(worded ?? found),
    source: worded ? 'language-model' : 'rules',
    basis: analysisBasis(basis.nights, basis.today) ?? '',
  };
  const createdAt = isoInstant(clock.nowMs());
  await store
    .keepAnalysis(db, visitor.owner, { basedOn: mark, analysis: JSON.stringify(analysis), createdAt })
    .catch((err) => logger.warn({ err }, 'an analysis was not kept'));
  return analysis;
}

/** A need that is the usual one was perhaps never said, so no sentence claims that it was. */
function optionsOf({ preferences, rooms }: Basis): InsightOptions {
  const { needMinutes, freeEvenings } = preferences ?? USUAL_PREFERENCES;
  return {
    rooms,
    freeWeekdays: freeEvenings.map((evening) => WEEKDAYS.indexOf(evening)),
    ...(needMinutes === USUAL_PREFERENCES.needMinutes ? {} : { needMinutes }),
  };
}

type Found = Parameters<typeof factsOf>[0];

/** Null where the sentences of the rules stand: nobody words, the person asked too often, or nothing usable came back. */
async function wordedBy({ wording, limits }: Needs, { owner, address }: Visitor, found: Found): Promise<Found | null> {
  if (wording.name === 'rules') return null;
  try {
    await limits.spend('ownerWordings', owner);
    await limits.spend('addressWordings', address);
  } catch {
    return null;
  }
  const worded = await wording.word(factsOf(found));
  return worded && reworded(found, worded);
}
