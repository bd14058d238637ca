import { type BrightRegion, brightRegions } from './bright-regions.ts';
import { type Clutter, clutterOf } from './clutter.ts';
import { type Box, withoutFrame } from './frame.ts';
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
  /** Share of the picture in its four most common colors, and the same of its parts that are not near black. */
  flatColorShare: number;
  litFlatColorShare: number;
  /** The part of the photo that was measured. Regions and positions refer to it. */
  content: Box;
};

export function measurementsOf(photo: Pixels): Measurements {
  const { pixels, content } = withoutFrame(photo);
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
    flatColorShare: flatColorShare(pixels, 0),
    litFlatColorShare: flatColorShare(pixels, LIT),
    content,
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

/** A pixel with a channel from here on is not near black. */
const LIT = 24;

/**
 * Share of the four most common colors (6 bits per channel) among the pixels that reach `level` in a channel. Low for
 * photos, high for screenshots and drawings. 0 without such pixels.
 */
function flatColorShare({ rgb }: Pixels, level: number): number {
  const counts = new Uint32Array(1 << 18);
  let pixels = 0;
  for (let byte = 0; byte < rgb.length; byte += 3) {
    const [red, green, blue] = [rgb[byte]!, rgb[byte + 1]!, rgb[byte + 2]!];
    if (red < level && green < level && blue < level) continue;
    counts[((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2)]!++;
    pixels++;
  }
  const top = [0, 0, 0, 0];
  for (const count of counts) {
    if (count <= top[3]!) continue;
    top[3] = count;
    top.sort((one, other) => other - one);
  }
  return top.reduce((sum, count) => sum + count, 0) / Math.max(1, pixels);
}
