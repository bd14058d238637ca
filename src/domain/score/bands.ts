/** The four bands of a score. Logs, history and the score label use three and never `fair`. */
export type Band = 'excellent' | 'good' | 'fair' | 'poor' | 'none';

/** The minimum score of each band: Excellent 80-100, Good 60-79, Fair 40-59, Poor 0-39. */
export const BAND_FLOORS = { excellent: 80, good: 60, fair: 40 } as const;

/** Green from 80, yellow from 60, red below; no score, or a score of 0, has no band. */
export function threeBand(score: number | null): Band {
  if (score === null || score === 0) return 'none';
  if (score >= BAND_FLOORS.excellent) return 'excellent';
  return score >= BAND_FLOORS.good ? 'good' : 'poor';
}

export function fourBand(score: number | null): Band {
  const band = threeBand(score);
  return band === 'poor' && score !== null && score >= BAND_FLOORS.fair ? 'fair' : band;
}

/** The label of the daily score. */
export function dailyLabel(score: number): 'Excellent!' | 'Good' | 'Needs Improvement' {
  if (score >= BAND_FLOORS.excellent) return 'Excellent!';
  return score >= BAND_FLOORS.good ? 'Good' : 'Needs Improvement';
}

/** The sentence under a room score. */
export function roomMessage(score: number): string {
  if (score >= BAND_FLOORS.excellent) return 'Excellent - great sleep environment!';
  return score >= BAND_FLOORS.good
    ? 'Good - with room for improvement'
    : "Needs improvement - let's optimize your space";
}
