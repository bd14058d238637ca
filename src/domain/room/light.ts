import { lightness, luminanceOf } from './color.ts';
import type { Planes } from './pixels.ts';

/** The brightness of the picture. The camera chooses the exposure, so values are relative, never lux. */
export type Light = {
  /** Mean linear luminance, 0..1. */
  meanLuminance: number;
  /** Percentiles and spread of lightness L*, 0..100. */
  p5: number;
  median: number;
  p95: number;
  spread: number;
  brightShare: number;
  darkShare: number;
  clippedShare: number;
  /** Stops between the darkest and the brightest part. */
  dynamicRangeStops: number;
};

const BRIGHT_LIGHTNESS = 80;
const DARK_LIGHTNESS = 25;

/** Lightness L* per pixel. */
export const lightnessPlane = (planes: Planes): Float32Array => planes.luminance.map(lightness);

export function lightOf(planes: Planes, lightnesses: Float32Array): Light {
  const count = lightnesses.length;
  const sorted = Float32Array.from(lightnesses).sort();
  const percentile = (share: number) => sorted[Math.min(count - 1, Math.floor(share * count))]!;
  let [sumY, sumL, sumSquares, maxY, bright, dark, clipped] = [0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < count; at++) {
    const value = lightnesses[at]!;
    const y = planes.luminance[at]!;
    sumY += y;
    sumL += value;
    sumSquares += value * value;
    if (y > maxY) maxY = y;
    if (value > BRIGHT_LIGHTNESS) bright++;
    if (value < DARK_LIGHTNESS) dark++;
    clipped += planes.clipped[at]!;
  }
  const mean = sumL / count;
  return {
    meanLuminance: sumY / count,
    p5: percentile(0.05),
    median: percentile(0.5),
    p95: percentile(0.95),
    spread: Math.sqrt(Math.max(0, sumSquares / count - mean * mean)),
    brightShare: bright / count,
    darkShare: dark / count,
    clippedShare: clipped / count,
    dynamicRangeStops: Math.log2((maxY + 0.005) / (luminanceOf(percentile(0.05)) + 0.005)),
  };
}
