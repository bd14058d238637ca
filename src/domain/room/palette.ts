import type { Planes } from './pixels.ts';

/** How colorful the picture is, in OKLab chroma (0 is gray, pure red is 0.26). */
export type Palette = {
  /**
   * Mean distance from the average color of the picture, because warm lamp light tints everything without being a loud
   * color.
   */
  colorSpread: number;
  /** Share of the picture in loud colors, after removing the average tint. */
  vividShare: number;
  /** Shares of yellowish and of bluish parts, including tint. */
  warmShare: number;
  coolShare: number;
  /** Share of leaf green in the whole picture, and of blue in its top third: signs of an outdoor photo. */
  greenShare: number;
  blueTopShare: number;
};

const VIVID_CHROMA = 0.12;
/** Below this chroma the hue is noise. */
const COLORED_CHROMA = 0.06;
const DEGREES = 180 / Math.PI;

/** `gain` is the exposure gain, so that a darker photo of the same room does not look calmer. */
export function paletteOf({ width, height, a, b }: Planes, gain: number): Palette {
  const count = width * height;
  const topThird = Math.floor(height / 3) * width;
  const [meanA, meanB, scale] = [mean(a), mean(b), Math.cbrt(gain)];
  let [spread, vivid, warm, cool, green, blueTop] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < count; at++) {
    const [pa, pb] = [a[at]!, b[at]!];
    const distance = scale * Math.sqrt((pa - meanA) ** 2 + (pb - meanB) ** 2);
    spread += distance;
    if (distance > VIVID_CHROMA) vivid++;
    if (pb > 0.02) warm++;
    if (pb < -0.01) cool++;
    if (pa * pa + pb * pb <= COLORED_CHROMA ** 2) continue;
    const hue = Math.atan2(pb, pa) * DEGREES;
    if (hue > 105 && hue < 160) green++;
    if (at < topThird && hue > -150 && hue < -80) blueTop++;
  }
  return {
    colorSpread: spread / count,
    vividShare: vivid / count,
    warmShare: warm / count,
    coolShare: cool / count,
    greenShare: green / count,
    blueTopShare: topThird === 0 ? 0 : blueTop / topThird,
  };
}

const mean = (plane: Float32Array): number => plane.reduce((sum, value) => sum + value, 0) / plane.length;
