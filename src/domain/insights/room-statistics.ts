import { type LoggedNight, ratingsOf } from '../nights/night.ts';
import type { ItemId } from '../room/rubric.ts';
import { dayNumber, type LocalDate } from '../time/local-date.ts';

/**
 * One analysis of the bedroom: the day, the score (0-100) and the rubric item that was rated lowest, where one is known. Those of one
 * day have to come in their order.
 */
export type RoomRating = { date: LocalDate; score: number; lowestItem: ItemId | null };

export type RoomStatistics = {
  score: number;
  lowestItem: ItemId | null;
  /** Null where only the nights tell the score. */
  ageDays: number | null;
  /** The score before this one, with the ratings of the nights before and since the change. */
  before: { score: number; ratings: number[]; ratingsSince: number[] } | null;
};

/**
 * What is known about the room on a day: from its analyses where they are given, else from the scores the nights carry.
 * Takes the logged nights of the window, oldest first. Null: no analysis is known.
 */
export function roomStatistics(
  nights: readonly LoggedNight[],
  rooms: readonly RoomRating[] | undefined,
  today: LocalDate,
): RoomStatistics | null {
  return rooms === undefined ? fromNights(nights) : fromAnalyses(nights, rooms, today);
}

function fromAnalyses(
  nights: readonly LoggedNight[],
  rooms: readonly RoomRating[],
  today: LocalDate,
): RoomStatistics | null {
  const known = rooms.filter(({ date }) => date <= today).sort((one, other) => one.date.localeCompare(other.date));
  const [previous, latest] = [known.at(-2), known.at(-1)];
  if (latest === undefined) return null;
  // The night whose log is dated like the analysis was over before the photo was taken.
  const ratings = (isSince: boolean) => ratingsOf(nights.filter(({ date }) => date > latest.date === isSince));
  return {
    score: latest.score,
    lowestItem: latest.lowestItem,
    ageDays: dayNumber(today) - dayNumber(latest.date),
    before: previous ? { score: previous.score, ratings: ratings(false), ratingsSince: ratings(true) } : null,
  };
}

function fromNights(nights: readonly LoggedNight[]): RoomStatistics | null {
  const scored = nights.filter(({ roomAnalysisScore }) => roomAnalysisScore !== null);
  const score = scored.at(-1)?.roomAnalysisScore ?? null;
  if (score === null) return null;
  const change = scored.findLastIndex(({ roomAnalysisScore }) => roomAnalysisScore !== score);
  const former = scored[change]?.roomAnalysisScore ?? null;
  const start = scored.findLastIndex(({ roomAnalysisScore }, at) => at < change && roomAnalysisScore !== former) + 1;
  const before =
    former === null
      ? null
      : {
          score: former,
          ratings: ratingsOf(scored.slice(start, change + 1)),
          ratingsSince: ratingsOf(scored.slice(change + 1)),
        };
  return { score, lowestItem: null, ageDays: null, before };
}
