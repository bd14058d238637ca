import { type LoggedNight, ratingsOf } from '../nights/night.ts';
import { type ComparableScore, isRoomChanged } from '../room/comparable-score.ts';
import type { ItemId } from '../room/room-report.ts';
import { dayNumber, type LocalDate } from '../time/local-date.ts';

/** One analysis of the bedroom, with the lowest rated rubric item, if known. Analyses of one day must be in order. */
export type RoomRating = ComparableScore & { date: LocalDate; lowestItem: ItemId | null };

export type RoomStatistics = {
  score: number;
  lowestItem: ItemId | null;
  /** Null when only the nights carry the score. */
  ageDays: number | null;
  /** The previous score if the difference is more than chance, with the ratings of the nights before and since. */
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
    before:
      previous && isRoomChanged(previous, latest)
        ? { score: previous.score, ratings: ratings(false), ratingsSince: ratings(true) }
        : null,
  };
}

/** The nights carry no margins and no answers, so they show no change. */
function fromNights(nights: readonly LoggedNight[]): RoomStatistics | null {
  const score = nights.findLast(({ roomAnalysisScore }) => roomAnalysisScore !== null)?.roomAnalysisScore;
  if (score === undefined || score === null) return null;
  return { score, lowestItem: null, ageDays: null, before: null };
}
