import { piecewise } from './piecewise.ts';

/** The exposure data of the camera, without location. Null for values that the file does not contain. */
export type Exposure = {
  exposureSeconds: number | null;
  fNumber: number | null;
  iso: number | null;
  /** APEX brightness value and exposure compensation, in stops. */
  brightnessValue: number | null;
  biasStops: number;
  flashFired: boolean;
  whiteBalanceManual: boolean;
  /** Hour of the day of the photo, 0..23, on the camera's clock. */
  hour: number | null;
};

export const NO_EXPOSURE: Exposure = {
  exposureSeconds: null,
  fNumber: null,
  iso: null,
  brightnessValue: null,
  biasStops: 0,
  flashFired: false,
  whiteBalanceManual: false,
  hour: null,
};

/**
 * Exposure value at ISO 100. Without the three settings it comes from the brightness value (APEX, accurate to about one
 * stop).
 */
export function ev100({ exposureSeconds, fNumber, iso, brightnessValue, biasStops }: Exposure): number | null {
  if (exposureSeconds && fNumber && iso) return Math.log2(fNumber ** 2 / exposureSeconds) - Math.log2(iso / 100);
  return brightnessValue === null ? null : brightnessValue + 5 - biasStops;
}

/** Luminance that just clips a pixel, in cd/m2 (ISO 12232 saturation speed, q = 0.65). */
export const saturationLuminance = (ev: number): number => 1.2 * 2 ** ev;

/** Light in lux at an eye in the direction of the camera, if the room fills the view. */
export const eyeLux = (meanLuminance: number, ev: number): number => Math.PI * meanLuminance * saturationLuminance(ev);

/** Melanopic ratio of light by color temperature: converts lux to the light that the body clock sees (CIE S 026). */
const MELANOPIC_RATIO = [
  [2200, 0.3],
  [2700, 0.45],
  [3000, 0.5],
  [4000, 0.65],
  [5000, 0.78],
  [6500, 0.95],
] as const;

/** A typical warm-white room, used when the tint is unreliable. */
const ASSUMED_KELVIN = 3000;

export const melanopicRatio = (kelvin: number | null): number => piecewise(MELANOPIC_RATIO, kelvin ?? ASSUMED_KELVIN);

/** The estimate is accurate to a factor of three either way, so only its step is shown. */
export function luxStep(lux: number): string {
  if (lux < 1) return 'below 1';
  if (lux < 3) return '1 to 3';
  if (lux < 10) return '3 to 10';
  if (lux < 30) return '10 to 30';
  return lux < 100 ? '30 to 100' : 'above 100';
}

/** Night modes combine many pictures, so exposure and brightness carry no information about the room. */
export const isNightMode = ({ exposureSeconds, iso }: Exposure): boolean =>
  (exposureSeconds ?? 0) >= 0.3 || (iso ?? 0) >= 3200;

/** Light at the eye in melanopic lux, or null when the camera data is insufficient. */
export function melanopicLux(exposure: Exposure, meanLuminance: number, kelvin: number | null): number | null {
  const ev = ev100(exposure);
  if (ev === null || exposure.flashFired || isNightMode(exposure)) return null;
  return eyeLux(meanLuminance, ev) * melanopicRatio(kelvin);
}
