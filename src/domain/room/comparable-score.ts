import type { Answers, RoomReport } from './room-report.ts';

/**
 * A room score (0-100) with its margin. `basis` names the analyzer and the person's answers: only scores of one basis can
 * be compared; null compares with nothing.
 */
export type ComparableScore = { score: number; band: number; basis: string | null };

/** Reports without coverage have a score of the formula before. */
export const scoreBasis = (
  { analyzer, coverage }: Pick<RoomReport, 'analyzer' | 'coverage'>,
  { taken, curtains, screen }: Answers,
): string | null => (coverage === undefined ? null : [analyzer, taken, curtains, screen].join(' '));

/** Another answer changes a score without any change of the room, and so does another photo within the margins. */
export const isRoomChanged = (previous: ComparableScore, latest: ComparableScore): boolean =>
  previous.basis !== null &&
  previous.basis === latest.basis &&
  Math.abs(latest.score - previous.score) > Math.max(previous.band, latest.band);
