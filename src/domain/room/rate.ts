import type { Exposure } from './exposure.ts';
import { formatPercent, formatSigned } from './format.ts';
import type { Measurements } from './measure.ts';
import { piecewise, ratingOfPoints } from './piecewise.ts';
import { rateRoomLight } from './rate-room-light.ts';
import { rateWindow } from './rate-window.ts';
import type { Answers, ItemId, ItemRating } from './room-report.ts';

/** Converts measurements to ratings of rubric items. Items that pixels cannot rate are null and say so. */
export function pixelRatings(measured: Measurements, exposure: Exposure, answers: Answers): ItemRating[] {
  return [
    rateWindow(measured.brightRegions),
    rateRoomLight(measured, exposure, answers),
    rateTint(measured, exposure),
    unrated('screens', "Not judged: we can't tell whether there's a screen. You can tell us."),
    rateOrder(measured),
    unrated('bed', "Not judged: we can't tell whether the bed is made."),
    rateCalm(measured),
  ];
}

const unrated = (id: ItemId, evidence: string): ItemRating => ({
  id,
  rating: null,
  confidence: 0,
  evidence,
  source: 'pixels',
});

const BUSY_TO_POINTS = [
  [-4, 96],
  [-2, 86],
  [0, 62],
  [2, 36],
  [4, 14],
] as const;

/** Between these, patterned textiles, beams and wood look as busy as mess. */
const isAmbiguous = (busy: number): boolean => busy > -1 && busy < 2.5;

function rateOrder({ clutter: { busy, smoothShare } }: Measurements): ItemRating {
  const ambiguous = isAmbiguous(busy);
  const caution = ambiguous ? ' Patterned fabric and wood can look like clutter, so this counts less.' : '';
  return {
    id: 'tidiness',
    rating: ratingOfPoints(piecewise(BUSY_TO_POINTS, busy)),
    confidence: ambiguous ? 0.45 : 0.7,
    evidence: `${formatPercent(smoothShare)} of the picture is smooth; tidy rooms have about 50%, cluttered ones 30%.${caution}`,
    source: 'pixels',
  };
}

const STOPS_TO_POINTS = [
  [-0.4, 5],
  [0, 30],
  [0.5, 55],
  [1, 78],
  [1.8, 95],
] as const;

function rateTint({ tint }: Measurements, { flashFired, whiteBalanceManual }: Exposure): ItemRating {
  if (flashFired) return unrated('light_color', 'Not judged: the flash replaced the light of the room.');
  const after = whiteBalanceManual ? 'with the white balance fixed by hand' : "after the camera's white balance";
  return {
    id: 'light_color',
    rating: ratingOfPoints(piecewise(STOPS_TO_POINTS, tint.redOverBlueStops)),
    confidence: whiteBalanceManual ? 0.6 : 0.4,
    evidence: `Tint ${formatSigned(tint.redOverBlueStops)} stops red over blue, ${after}; 0 is neutral, +1 clearly warm.`,
    source: 'pixels',
  };
}

const SPREAD_TO_POINTS = [
  [0.015, 90],
  [0.03, 72],
  [0.05, 50],
  [0.08, 25],
] as const;

const VIVID_TO_POINTS = [
  [0, 90],
  [0.05, 65],
  [0.15, 40],
  [0.35, 10],
] as const;

/** Pixels show colors, not whether a desk stands beside the bed, so confidence is low. */
const CALM_CONFIDENCE = 0.3;

function rateCalm({ palette }: Measurements): ItemRating {
  const points =
    (piecewise(SPREAD_TO_POINTS, palette.colorSpread) + piecewise(VIVID_TO_POINTS, palette.vividShare)) / 2;
  return {
    id: 'calm',
    rating: ratingOfPoints(points),
    confidence: CALM_CONFIDENCE,
    evidence: `Loud colors cover ${formatPercent(palette.vividShare)} of the picture, once the tint of the light is taken away.`,
    source: 'pixels',
  };
}
