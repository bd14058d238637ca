import type { Answers, RoomReport } from './room-report.ts';

/**
 * A room score (0-100) with its margin. `basis` names the analyzer and the person's answers: only scores of one basis can
 * be compared; null compares with nothing.
 */
export type ComparableScore = { score: number; band: number; basis: string | null };

/** Reports without coverage have a score of an earlier formula, and those without `seen` of another. */
export const scoreBasis = (
  { analyzer, coverage, seen, bedroom }: Pick<RoomReport, 'analyzer' | 'coverage' | 'seen' | 'bedroom'>,
  { taken, curtains, screen }: Answers,
): string | null => {
  if (coverage === undefined) return null;
  return [analyzer, taken, curtains, screen, ...(seen === undefined ? [] : [bedroom ?? 'unknown'])].join(' ');
};

/** Another answer changes a score without any change of the room, and so does another photo within the margins. */
export const isRoomChanged = (previous: ComparableScore, latest: ComparableScore): boolean =>
  previous.basis !== null &&
  previous.basis === latest.basis &&
  Math.abs(latest.score - previous.score) > Math.max(previous.band, latest.band);
