import { type Exposure, isNightMode, luxStep, melanopicLux } from './exposure.ts';
import type { Measurements } from './measure.ts';
import { piecewise, ratingOfPoints } from './piecewise.ts';
import type { Answers, ItemRating } from './room-report.ts';

const LUX_TO_POINTS = [
  [1, 100],
  [3, 88],
  [10, 72],
  [30, 50],
  [100, 28],
  [300, 10],
] as const;

const BRIGHTNESS_TO_POINTS = [
  [0.03, 95],
  [0.1, 85],
  [0.18, 70],
  [0.28, 50],
  [0.4, 30],
  [0.6, 12],
] as const;

/** Only an evening picture is rated, because a bright room is good by day. */
export function rateRoomLight(measured: Measurements, exposure: Exposure, answers: Answers): ItemRating {
  if (exposure.flashFired) {
    return unrated('Not judged: the flash replaced the light of the room. Take the photo again without flash.');
  }
  if (isNightMode(exposure)) {
    return unrated('Not judged: the camera used a night mode, which makes a dark room look bright.');
  }
  if (!isEvening(exposure, answers)) {
    return unrated('Not judged: only a photo taken in the evening shows your evening light.');
  }
  const { meanLuminance } = measured.light;
  const lux = melanopicLux(exposure, meanLuminance, measured.tint.kelvin);
  if (lux !== null) {
    return {
      id: 'room_light',
      rating: ratingOfPoints(piecewise(LUX_TO_POINTS, lux)),
      confidence: 0.6,
      evidence: `About ${luxStep(lux)} lux at eye level as the body clock sees it, from the camera's exposure; may be off threefold.`,
      source: 'exif',
    };
  }
  return {
    id: 'room_light',
    rating: ratingOfPoints(piecewise(BRIGHTNESS_TO_POINTS, meanLuminance)),
    confidence: 0.35,
    evidence: `Average brightness ${(meanLuminance * 100).toFixed(0)}% of white as photographed; the camera chose that exposure.`,
    source: 'pixels',
  };
}

/** From the person's answer, else from the camera's clock at an hour that is dark almost everywhere. */
function isEvening({ hour }: Exposure, { taken }: Answers): boolean {
  if (taken !== 'not_sure') return taken !== 'day';
  return hour !== null && (hour >= 21 || hour < 5);
}

const unrated = (evidence: string): ItemRating => ({
  id: 'room_light',
  rating: null,
  confidence: 0,
  evidence,
  source: 'pixels',
});
