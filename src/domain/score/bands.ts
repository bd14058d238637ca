/** The four bands of a score. Logs, history and the score label use three and never `fair`. */
export type Band = 'excellent' | 'good' | 'fair' | 'poor' | 'none';

/** The minimum score of each band: Excellent 80-100, Good 60-79, Fair 40-59, Poor 0-39. */
export const BAND_FLOORS = { excellent: 80, good: 60, fair: 40 } as const;

function bandOf(score: number): 'excellent' | 'good' | 'poor' {
  if (score >= BAND_FLOORS.excellent) return 'excellent';
  return score >= BAND_FLOORS.good ? 'good' : 'poor';
}

/** Green from 80, yellow from 60, red below; no score, or a score of 0, has no band. */
export const threeBand = (score: number | null): Band => (score === null || score === 0 ? 'none' : bandOf(score));

export function fourBand(score: number | null): Band {
  const band = threeBand(score);
  return band === 'poor' && score !== null && score >= BAND_FLOORS.fair ? 'fair' : band;
}

/** The label of the daily score. */
export function dailyLabel(score: number): 'Excellent!' | 'Good' | 'Needs Improvement' {
  if (score >= BAND_FLOORS.excellent) return 'Excellent!';
  return score >= BAND_FLOORS.good ? 'Good' : 'Needs Improvement';
}

const ROOM_BANDS = {
  excellent: { name: 'Excellent', message: 'Excellent - great sleep environment!' },
  good: { name: 'Good', message: 'Good - with room for improvement' },
  poor: { name: 'Needs improvement', message: "Needs improvement - let's optimize your space" },
};

/** The sentence under a room score. */
export const roomMessage = (score: number): string => ROOM_BANDS[bandOf(score)].message;

/** A room score may be `band` points higher or lower. */
type RoomScore = { score: number; band: number };

/** The least and the most that a room score may be, on the scale. */
export const roomRange = ({ score, band }: RoomScore) => ({
  low: Math.max(0, score - band),
  high: Math.min(100, score + band),
});

/** The lowest and the highest band that a room score may have, in words; null where there is only one. */
export function bandsInDoubt(score: RoomScore): string | null {
  const { low, high } = roomRange(score);
  const [lowest, highest] = [bandOf(low), bandOf(high)];
  return lowest === highest ? null : `Between “${ROOM_BANDS[lowest].name}” and “${ROOM_BANDS[highest].name}”`;
}

/** The color of a room score: none while its band is in doubt. */
export const roomBand = (score: RoomScore): Band => (bandsInDoubt(score) ? 'none' : threeBand(score.score));
