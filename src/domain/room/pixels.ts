import { cubeRoot, LINEAR, luminance } from './color.ts';

/** A small upright picture: three sRGB bytes per pixel, row by row. All measurements use a long side of 320 px. */
export type Pixels = { width: number; height: number; rgb: Uint8Array };

/** The picture as light and color: linear luminance and OKLab a and b per pixel, and the sum of each linear channel. */
export type Planes = {
  width: number;
  height: number;
  luminance: Float32Array;
  a: Float32Array;
  b: Float32Array;
  sum: { red: number; green: number; blue: number };
  /** 1 for every pixel that has lost its detail to white. */
  clipped: Uint8Array;
};

/** A pixel with all three channels at least this high has lost its detail. */
const CLIPPED = 250;

export function planesOf({ width, height, rgb }: Pixels): Planes {
  const count = width * height;
  const y = new Float32Array(count);
  const a = new Float32Array(count);
  const b = new Float32Array(count);
  const sum = { red: 0, green: 0, blue: 0 };
  const clipped = new Uint8Array(count);
  for (let at = 0, byte = 0; at < count; at++, byte += 3) {
    const [r8, g8, b8] = [rgb[byte]!, rgb[byte + 1]!, rgb[byte + 2]!];
    const [red, green, blue] = [LINEAR[r8]!, LINEAR[g8]!, LINEAR[b8]!];
    sum.red += red;
    sum.green += green;
    sum.blue += blue;
    y[at] = luminance(red, green, blue);
    const l = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const m = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const s = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    a[at] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
    b[at] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
    if (r8 >= CLIPPED && g8 >= CLIPPED && b8 >= CLIPPED) clipped[at] = 1;
  }
  return { width, height, luminance: y, a, b, sum, clipped };
}
