import type { LoggedNight } from '../nights/night.ts';
import { BAND_FLOORS, type Band, fourBand } from '../score/bands.ts';
import { scores } from './summary.ts';

export type BandShare = {
  band: Exclude<Band, 'none'>;
  label: string;
  /** The lowest and the highest score of the band. */
  from: number;
  to: number;
  nights: number;
  /** A whole number. */
  percent: number;
};

const { excellent, good, fair } = BAND_FLOORS;

export const BANDS: readonly Omit<BandShare, 'nights' | 'percent'>[] = [
  { band: 'excellent', label: 'Excellent', from: excellent, to: 100 },
  { band: 'good', label: 'Good', from: good, to: excellent - 1 },
  { band: 'fair', label: 'Fair', from: fair, to: good - 1 },
  { band: 'poor', label: 'Poor', from: 0, to: fair - 1 },
];

/**
 * The scores above 0 in the four bands, best first. The percentages add up to exactly 100 when there is a score, and
 * each differs by less than one from the exact share.
 */
export function distribution(nights: readonly Pick<LoggedNight, 'overallScore'>[]): {
  nights: number;
  shares: BandShare[];
} {
  const counts = new Map<Band, number>();
  for (const score of scores(nights)) counts.set(fourBand(score), (counts.get(fourBand(score)) ?? 0) + 1);
  const inBands = BANDS.map(({ band }) => counts.get(band) ?? 0);
  const percents = wholePercentages(inBands);
  const shares = BANDS.map((band, index) => ({ ...band, nights: inBands[index] ?? 0, percent: percents[index] ?? 0 }));
  return { nights: inBands.reduce((sum, count) => sum + count, 0), shares };
}

/**
 * Whole percentages of counts that add up to 100, or all 0 for zero counts. Rounds down and gives the rest to the
 * largest remainders, the first for ties (Hamilton's method).
 */
function wholePercentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const cut = counts.map((count) => Math.floor((100 * count) / total));
  const missing = 100 - cut.reduce((sum, percent) => sum + percent, 0);
  const byLoss = counts
    .map((count, place) => ({ place, lost: (100 * count) % total }))
    .sort((one, other) => other.lost - one.lost);
  const raised = new Set(byLoss.slice(0, missing).map(({ place }) => place));
  return cut.map((percent, index) => percent + (raised.has(index) ? 1 : 0));
}
