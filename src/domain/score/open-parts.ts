import { habitCount } from '../checklist.ts';
import { BAND_FLOORS, type Band, threeBand } from './bands.ts';
import { DAILY_SCORE, type DailyScoreInput, dailyScore, type ScorePart } from './daily-score.ts';

/**
 * The parts of a score, those that are not answered, the points of the others, rounded, and the most these can be.
 * `isSoFar`: the score lacks times, rating or checklist. A room photo is of no single night.
 */
export type OpenParts = {
  parts: readonly ScorePart[];
  open: readonly ScorePart['id'][];
  points: number;
  max: number;
  isSoFar: boolean;
};

type Night = Pick<DailyScoreInput, 'totalTimeInBed' | 'sleepQualityScore'> & {
  isRated: boolean;
  isAnswered: boolean;
  /** Bits by checklist position. */
  habitsDone: number;
};

/** What is open of a night. `importedMinutes`: in bed by a device, which counts where no times are logged. */
export function openParts(night: Night, roomScore: number | null, importedMinutes: number | null = null): OpenParts {
  const totalTimeInBed = night.totalTimeInBed ?? importedMinutes;
  const { parts } = dailyScore({ ...night, roomScore, totalTimeInBed, habitsDone: habitCount(night.habitsDone) });
  const isOpen: Record<ScorePart['id'], boolean> = {
    environment: roomScore === null,
    habits: !night.isAnswered,
    duration: totalTimeInBed === null,
    rested: !night.isRated,
  };
  const answered = parts.filter(({ id }) => !isOpen[id]);
  const { environment: _, ...ofNight } = isOpen;
  return {
    parts,
    open: parts.map(({ id }) => id).filter((id) => isOpen[id]),
    points: Math.round(answered.reduce((sum, part) => sum + part.points, 0)),
    max: answered.reduce((sum, part) => sum + part.max, 0),
    // The score counts logged times only.
    isSoFar: Object.values(ofNight).includes(true) || night.totalTimeInBed === null,
  };
}

/** One night below this is not judged. A choice of this app. */
const MIN_JUDGED = 30;

/**
 * The color of one night's score where the app speaks for itself, and whether its label stands there: none while something
 * is open, below 30 points, or where only the missing photo makes it poor.
 */
export function judgedBand(parts: OpenParts, score: number): Band {
  const floor = parts.open.length === 0 ? MIN_JUDGED : BAND_FLOORS.good;
  return parts.isSoFar || score < floor ? 'none' : threeBand(score);
}

/** That color of a stored night. */
export const nightBand = (night: Night & { roomAnalysisScore: number | null; overallScore: number | null }): Band =>
  judgedBand(openParts(night, night.roomAnalysisScore), night.overallScore ?? 0);

/** The open parts in the order of their worth. The photo comes last, because it is a step of another day. */
const NAMES = [
  ['duration', 'times'],
  ['habits', 'habits'],
  ['rested', 'rating'],
  ['environment', 'room photo'],
] as const;
const LIST = new Intl.ListFormat('en-GB');

/** The part to answer next, and all that is open as one line; a photo is named once it alone is open. Null for nothing. */
export function openStep(parts: OpenParts): { part: ScorePart['id']; message: string; short: string } | null {
  const named = NAMES.filter(([id]) => parts.open.includes(id) && (id !== 'environment' || !parts.isSoFar));
  const [first] = named;
  if (!first) return null;
  const points = named.reduce((sum, [id]) => sum + DAILY_SCORE[id], 0);
  const names = LIST.format(named.map(([, name]) => name));
  return { part: first[0], message: `${points} points still open: ${names}`, short: `${points} open: ${names}` };
}
