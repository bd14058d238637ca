import type { Exposure } from './exposure.ts';
import { formatPercent } from './format.ts';
import type { Measurements } from './measure.ts';
import { piecewise, ratingOfPoints } from './piecewise.ts';
import { rateLightColor } from './rate-light-color.ts';
import { rateRoomLight } from './rate-room-light.ts';
import { rateWindow } from './rate-window.ts';
import type { ItemId, ItemRating } from './room-report.ts';
import { levelOf } from './rubric.ts';

/** Converts measurements to ratings of rubric items. Items that pixels cannot rate are null and say so. */
export function pixelRatings(measured: Measurements, exposure: Exposure): ItemRating[] {
  return [
    rateWindow(measured.brightRegions),
    rateRoomLight(measured, exposure),
    rateLightColor(measured, exposure),
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
  [-6, 100],
  [-4, 96],
  [-2, 86],
  [0, 62],
  [2, 36],
  [4, 14],
  [6, 0],
] as const;

/** In between, patterned textiles, beams and wood look as busy as mess. From 0.5 on a finding is sure. */
const BUSY_TO_CONFIDENCE = [
  [-2, 0.7],
  [-1, 0.45],
  [2.3, 0.45],
  [2.5, 0.5],
  [3.3, 0.7],
] as const;

const ORDER_LABELS = {
  low: 'Clothes or things seem to cover much of the room.',
  middle: 'The picture looks busy.',
  high: 'The picture looks fairly orderly.',
  good: 'The picture looks calm and orderly.',
};

function rateOrder({ clutter: { busy, smoothShare } }: Measurements): ItemRating {
  const confidence = piecewise(BUSY_TO_CONFIDENCE, busy);
  const rating = ratingOfPoints(piecewise(BUSY_TO_POINTS, busy));
  return {
    id: 'tidiness',
    rating,
    confidence,
    evidence:
      confidence < 0.5
        ? 'Neither clearly tidy nor clearly messy: patterned fabric and wood can look like clutter.'
        : ORDER_LABELS[levelOf(rating)],
    measurement: `${formatPercent(smoothShare)} of the picture is smooth; tidy rooms have about 50%, cluttered ones 30%.`,
    source: 'pixels',
  };
}

const SPREAD_TO_POINTS = [
  [0, 100],
  [0.015, 90],
  [0.03, 72],
  [0.05, 50],
  [0.08, 25],
] as const;

const VIVID_TO_POINTS = [
  [0, 100],
  [0.05, 65],
  [0.15, 40],
  [0.35, 10],
] as const;

/** Pixels show colors, not whether a desk stands beside the bed, so confidence is low. */
const CALM_CONFIDENCE = 0.3;

const CALM_LABELS = {
  low: 'Loud colors stand out.',
  middle: 'Some loud colors stand out.',
  high: 'The colors are fairly quiet.',
  good: 'The colors are quiet.',
};

function rateCalm({ palette }: Measurements): ItemRating {
  const points =
    (piecewise(SPREAD_TO_POINTS, palette.colorSpread) + piecewise(VIVID_TO_POINTS, palette.vividShare)) / 2;
  const rating = ratingOfPoints(points);
  return {
    id: 'calm',
    rating,
    confidence: CALM_CONFIDENCE,
    evidence: CALM_LABELS[levelOf(rating)],
    measurement: `Loud colors cover ${formatPercent(palette.vividShare)} of the picture, once the tint of the light is taken away.`,
    source: 'pixels',
  };
}
