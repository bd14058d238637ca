import { type BrightRegion, brightRegions } from './bright-regions.ts';
import { type Clutter, clutterOf } from './clutter.ts';
import { type Light, lightnessPlane, lightOf } from './light.ts';
import { type Palette, paletteOf } from './palette.ts';
import { type Pixels, planesOf } from './pixels.ts';
import { type Tint, tintOf } from './tint.ts';

/** All measurements of the pixels, before any rating. */
export type Measurements = {
  light: Light;
  tint: Tint;
  palette: Palette;
  clutter: Clutter;
  brightRegions: BrightRegion[];
  sharpness: number;
  flatColorShare: number;
};

export function measurementsOf(pixels: Pixels): Measurements {
  const planes = planesOf(pixels);
  const lightness = lightnessPlane(planes);
  const gain = exposureGain(planes.luminance);
  return {
    light: lightOf(planes, lightness),
    tint: tintOf(planes),
    palette: paletteOf(planes, gain),
    clutter: clutterOf(planes, gain),
    brightRegions: brightRegions(planes),
    sharpness: sharpnessOf(lightness, planes.width, planes.height),
    flatColorShare: flatColorShare(pixels),
  };
}

/** Scales every picture to the same mean brightness. Without this, a darker photo of the same room looks tidier. */
function exposureGain(luminance: Float32Array): number {
  let logs = 0;
  for (let at = 0; at < luminance.length; at++) logs += Math.log(luminance[at]! + 0.002);
  return Math.min(8, Math.max(0.5, 0.18 / Math.exp(logs / luminance.length)));
}

/** Variance of the Laplacian of lightness, a measure of fine detail. Low means blurred. */
function sharpnessOf(lightness: Float32Array, width: number, height: number): number {
  let [sum, squares] = [0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1, end = (y + 1) * width - 1; at < end; at++) {
      const value =
        lightness[at - 1]! + lightness[at + 1]! + lightness[at - width]! + lightness[at + width]! - 4 * lightness[at]!;
      sum += value;
      squares += value * value;
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2));
  return Math.max(0, squares / count - (sum / count) ** 2);
}

/**
 * Share of the picture in its four most common colors (6 bits per channel). Low for photos, high for screenshots and
 * drawings.
 */
function flatColorShare({ rgb }: Pixels): number {
  const counts = new Uint32Array(1 << 18);
  for (let byte = 0; byte < rgb.length; byte += 3) {
    counts[((rgb[byte]! >> 2) << 12) | ((rgb[byte + 1]! >> 2) << 6) | (rgb[byte + 2]! >> 2)]!++;
  }
  const top = [0, 0, 0, 0];
  for (const count of counts) {
    if (count <= top[3]!) continue;
    top[3] = count;
    top.sort((one, other) => other - one);
  }
  return top.reduce((sum, count) => sum + count, 0) / (rgb.length / 3);
}
