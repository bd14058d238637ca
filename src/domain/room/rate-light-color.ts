import type { Exposure } from './exposure.ts';
import { formatSigned } from './format.ts';
import type { Measurements } from './measure.ts';
import { piecewise, ratingOfPoints } from './piecewise.ts';
import type { ItemRating } from './room-report.ts';
import { levelOf } from './rubric.ts';

const STOPS_TO_POINTS = [
  [-0.6, 0],
  [-0.2, 25],
  [0.3, 62.5],
  [0.9, 87.5],
  [1.5, 100],
] as const;

/** Rated as lamp light: `roomReport` leaves it out by day, when daylight and paint color the picture. */
export function rateLightColor({ tint }: Measurements, exposure: Exposure): ItemRating {
  if (exposure.flashFired) return unrated('Not judged: the flash replaced the light of the room.');
  const { whiteBalanceManual } = exposure;
  const after = whiteBalanceManual ? 'with the white balance fixed by hand' : "after the camera's white balance";
  const rating = tintRating(tint.redOverBlueStops);
  const kelvin =
    tint.kelvin === null ? '' : ` About ${(Math.round(tint.kelvin / 100) * 100).toLocaleString('en-US')} K.`;
  return {
    id: 'light_color',
    rating,
    confidence: whiteBalanceManual ? 0.6 : 0.4,
    evidence: `The light looks ${tintLabel(tint.redOverBlueStops)}${whiteBalanceManual ? '' : ', but cameras correct color'}.`,
    measurement: `Tint ${formatSigned(tint.redOverBlueStops)} stops red over blue, ${after}; 0 is neutral, +1 clearly warm.${kelvin}`,
    source: 'pixels',
  };
}

const tintRating = (stops: number): number => ratingOfPoints(piecewise(STOPS_TO_POINTS, stops));

/** "cool", "neutral", "slightly warm" or "warm", by the rating, so that evidence and advice agree. */
const tintLabel = (stops: number): string =>
  ({ low: 'cool', middle: 'neutral', high: 'slightly warm', good: 'warm' })[levelOf(tintRating(stops))];

const unrated = (evidence: string): ItemRating => ({
  id: 'light_color',
  rating: null,
  confidence: 0,
  evidence,
  source: 'pixels',
});
