import { type Exposure, isNightMode, luxStep, melanopicLux } from './exposure.ts';
import type { Measurements } from './measure.ts';
import { piecewise, ratingOfPoints } from './piecewise.ts';
import type { ItemRating } from './room-report.ts';
import { levelOf } from './rubric.ts';

const LUX_TO_POINTS = [
  [1, 100],
  [3, 88],
  [10, 72],
  [30, 50],
  [100, 28],
  [300, 10],
] as const;

const BRIGHTNESS_TO_POINTS = [
  [0.01, 100],
  [0.03, 95],
  [0.1, 85],
  [0.18, 70],
  [0.28, 50],
  [0.4, 30],
  [0.6, 12],
] as const;

/** Rated as evening light: `roomReport` leaves it out by day, when a bright room is good. */
export function rateRoomLight(measured: Measurements, exposure: Exposure): ItemRating {
  if (exposure.flashFired) {
    return unrated('Not judged: the flash replaced the light of the room. Take the photo again without flash.');
  }
  if (isNightMode(exposure)) {
    return unrated('Not judged: the camera used a night mode, which makes a dark room look bright.');
  }
  const { meanLuminance } = measured.light;
  const lux = melanopicLux(exposure, meanLuminance, measured.tint.kelvin);
  if (lux !== null) {
    const rating = ratingOfPoints(piecewise(LUX_TO_POINTS, lux));
    return {
      id: 'room_light',
      rating,
      confidence: 0.6,
      evidence: `${brightnessLabel(rating)}, judged from the camera's settings.`,
      measurement: `About ${luxStep(lux)} lux at eye level as the body clock sees it, from the camera's exposure; may be off threefold.`,
      source: 'exif',
    };
  }
  const rating = ratingOfPoints(piecewise(BRIGHTNESS_TO_POINTS, meanLuminance));
  return {
    id: 'room_light',
    rating,
    confidence: 0.35,
    evidence: `${brightnessLabel(rating)}, but cameras brighten dark rooms, so this is a rough guess.`,
    measurement: `Average brightness ${(meanLuminance * 100).toFixed(0)}% of white as photographed; the camera chose that exposure.`,
    source: 'pixels',
  };
}

const brightnessLabel = (rating: number): string =>
  ({
    low: 'Bright for the evening',
    middle: 'Fairly bright for the evening',
    high: 'Fairly dim',
    good: 'Dim, as suits the evening',
  })[levelOf(rating)];

const unrated = (evidence: string): ItemRating => ({
  id: 'room_light',
  rating: null,
  confidence: 0,
  evidence,
  source: 'pixels',
});
