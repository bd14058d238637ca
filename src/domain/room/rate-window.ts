import { type BrightRegion, isProbablyWindow } from './bright-regions.ts';
import { formatPercent, positionLabel } from './format.ts';
import type { ItemRating } from './room-report.ts';

/** A window by day shows that light gets in, but curtains may still keep it out. */
const CONFIDENCE = 0.3;

/** A larger window means more light to keep out. */
export function rateWindow(regions: readonly BrightRegion[]): ItemRating {
  const largest = regions.find(isProbablyWindow);
  if (!largest) {
    const evidence = "Not judged: we can't tell how well the curtains close. You can tell us.";
    return { id: 'window_light', rating: null, confidence: 0, evidence, source: 'pixels' };
  }
  return {
    id: 'window_light',
    rating: ratingOf(largest.area),
    confidence: CONFIDENCE,
    evidence: 'Probably a window, with daylight in it. We cannot tell whether it is covered at night.',
    measurement: `A bright area covers ${formatPercent(largest.area)} of the picture, ${brightRegionPositionLabel(largest)}.`,
    source: 'pixels',
  };
}

export const brightRegionPositionLabel = (region: BrightRegion): string =>
  positionLabel(region.x + region.width / 2, region.centerY);

function ratingOf(area: number): number {
  if (area > 0.1) return 0;
  return area > 0.03 ? 1 : 2;
}
