import { laneOf } from '#core/nights/web/saving/edits.ts';
import type { Night } from '#core/nights/web/saving/night.ts';
import { type NightsState, shownNight } from '#core/nights/web/saving/nights-state.ts';
import { hasScoredPart, nightScore } from '#domain/log/night-log.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { TodayFacts } from './today-state.ts';

/** The facts with the nights as the person changed them here, whether or not the server has the changes yet. */
export function withOwnEdits(facts: TodayFacts, state: NightsState, today: LocalDate): TodayFacts {
  const changed = Object.keys(state.nights)
    .filter((date) => date <= today && (date === today || isChangedHere(state, date)))
    .flatMap((date) => withNewScore(state, date, facts.roomScore) ?? []);
  const dates = new Set(changed.map(({ date }) => date));
  return { ...facts, logs: [...changed, ...facts.logs.filter(({ date }) => !dates.has(date))] };
}

const isChangedHere = (state: NightsState, date: LocalDate): boolean =>
  state.outbox[date] !== undefined || state.saved[date] !== undefined;

/** While changes wait for the server, the score that it will compute from them. */
function withNewScore(state: NightsState, date: LocalDate, roomScore: number | null): Night | null {
  const night = shownNight(state, date);
  const { edits } = laneOf(state.outbox, date);
  const isWaiting = Object.values(edits).some((edit) => !edit.isDraft);
  if (!night || !isWaiting || 'overallScore' in edits) return night;
  return { ...night, overallScore: hasScoredPart(night) ? scoreWith(night, roomScore) : null };
}

/** The score of a night whose room score is the newest. */
export const scoreWith = (night: Night, roomScore: number | null): number =>
  nightScore({ ...night, roomAnalysisScore: roomScore }).total;
