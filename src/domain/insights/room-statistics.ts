import { type LoggedNight, ratingsOf } from '../nights/night.ts';
import type { ItemId } from '../room/room-report.ts';
import { dayNumber, type LocalDate } from '../time/local-date.ts';

/**
 * One analysis of the bedroom: day, score (0-100) and the lowest rated rubric item, if known. Analyses of one day must
 * be in order.
 */
export type RoomRating = { date: LocalDate; score: number; lowestItem: ItemId | null };

export type RoomStatistics = {
  score: number;
  lowestItem: ItemId | null;
  /** Null when only the nights carry the score. */
  ageDays: number | null;
  /** The previous score, with the ratings of the nights before and since the change. */
  before: { score: number; ratings: number[]; ratingsSince: number[] } | null;
};

/**
 * The state of the room on a day: from its analyses if given, else from the scores stored with the nights. Takes the
 * logged nights of the window, oldest first. Null without an analysis.
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
  // The night logged on the day of the analysis ended before the photo was taken.
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
