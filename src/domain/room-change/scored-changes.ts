import { type ComparableScore, isRoomChanged } from '../room/comparable-score.ts';
import type { LocalDate } from '../time/local-date.ts';

export type DatedScore = ComparableScore & { date: LocalDate };
export type ScoredChange = { date: LocalDate; scoreBefore: number; scoreAfter: number };

/**
 * The days on which a photo was rated beyond both margins apart from the one before. `scores`: oldest first. `entered`:
 * the days of changes that the person entered; one between two photos explains their difference.
 */
export const scoredChanges = (scores: readonly DatedScore[], entered: readonly LocalDate[]): ScoredChange[] =>
  scores.flatMap((latest, index) => {
    const previous = scores[index - 1];
    if (!previous || !isRoomChanged(previous, latest)) return [];
    if (entered.some((date) => date >= previous.date && date <= latest.date)) return [];
    return [{ date: latest.date, scoreBefore: previous.score, scoreAfter: latest.score }];
  });
